/// What moves the page: plain scripts, one for each purpose, in the order in which they run.
enum PageScript {
  static let text = [
    PageModel.script, PageElements.script, PageDrawing.script, PagePicture.script,
    PageWhole.script, PageDetails.script, PageTimes.script, PageLists.script, PageSearch.script,
    PageMoves.script,
  ].joined(separator: "\n")
}
