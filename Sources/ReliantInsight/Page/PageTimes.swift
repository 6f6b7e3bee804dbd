/// The start of a program as a time line: when each object was made and started, and for whom.
enum PageTimes {
  static let script = #"""
    function drawTimes() {
      const {times} = data;
      if (!times) return [];
      const steps = times.entries.flatMap(({object, making, starting}) =>
        [[object, 'made', making], [object, 'started', starting]].filter(([, , step]) => step)).sort((a, b) => a[2].start - b[2].start);
      const end = Math.max(1, ...steps.map(([, , {start, duration}]) => start + duration));
      const summary = `Start (${count(times.entries.filter(({made}) => made).length, 'object')} made, ${times.entries.filter(({started}) => started).length} started)`;
      const chain = times.chain.length > 1
        ? [element('p', {}, 'Longest chain: ', chainButton('Longest chain', times.chain))] : [];
      const other = times.digest === data.environments[state.environment].digest
        ? [] : [element('p', {class: 'differing'}, 'The snapshot is of another configuration or environment.')];
      return [element('details', {id: 'times', open: true}, element('summary', {}, summary), ...other, ...chain,
        steps.length === 0
          ? element('p', {class: 'soft'}, 'Times are not recorded: load with ContextHooks(recordsTimes: true).')
          : list(steps, ([number, what, step]) => timeBar(number, what, step, end, times.chain.includes(number)), 100))];
    }

    function timeBar(number, what, {start, duration, for: requester}, end, isLongest) {
      const text = ` ${what} in ${inWords(duration)}, after ${inWords(start)}${requester ? `, for ${requester}` : ''}`;
      const svg = drawn('svg', {class: 'time', viewBox: '0 0 1000 6', preserveAspectRatio: 'none', 'aria-hidden': 'true'},
        drawn('rect', {class: isLongest ? 'longest' : what, x: start / end * 1000, y: 0, height: 6, width: Math.max(2, duration / end * 1000)}));
      return element('li', {}, link(number), element('span', {class: 'soft'}, text), svg);
    }

    function inWords(nanoseconds) {
      const [size, unit] = [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs'], [1, 'ns']].find(([size]) => nanoseconds >= size) ?? [1, 'ns'];
      return `${Math.round(nanoseconds / size * 100) / 100} ${unit}`;
    }

    """#
}
