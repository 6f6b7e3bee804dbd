-- Edits a configuration in headless Neovim with the language server.
local project = vim.env.RELIANT_PROJECT
local path = project .. '/app.json'

local function fail(text)
  print('Neovim: ' .. text .. '\n')
  vim.cmd('cquit')
end

local function check(condition, text)
  if not condition then fail(text) end
end

local function run()
  vim.cmd('edit ' .. path)
  local buffer = vim.api.nvim_get_current_buf()
  local client_id = vim.lsp.start_client({
    name = 'reliant',
    cmd = { vim.env.RELIANT, 'config', 'lsp' },
    root_dir = project,
    workspace_folders = { { uri = vim.uri_from_fname(project), name = 'project' } },
  })
  check(client_id, 'the server does not start')
  check(vim.lsp.buf_attach_client(buffer, client_id), 'the server is not attached')
  local client = vim.lsp.get_client_by_id(client_id)
  check(vim.wait(30000, function() return client.initialized end), 'it is not initialized')

  -- The line and the column of a text, as Neovim counts: from 1, and from 0 in bytes.
  local function find(text)
    for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
      local column = line:find(text, 1, true)
      if column then return number, column - 1 end
    end
    fail('there is no ' .. text)
  end

  local function ask(method, text, further, more)
    local line, column = find(text)
    vim.api.nvim_win_set_cursor(0, { line, column + further })
    local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(), more or {})
    local answers = vim.lsp.buf_request_sync(buffer, method, params, 30000)
    check(answers and answers[client_id], method .. ' is not answered')
    check(not answers[client_id].error, method .. ' fails: ' .. vim.inspect(answers[client_id].error))
    return answers[client_id].result
  end

  local function findings()
    return vim.diagnostic.get(buffer)
  end

  -- Something beyond the basic plane stands before what is edited, on the same line.
  local line, column = find('"title": "Top paths"')
  local text = vim.api.nvim_buf_get_lines(buffer, line - 1, line, false)[1]
  vim.api.nvim_buf_set_text(buffer, line - 1, column, line - 1, column + 20, { '"title": "😀", "titel": "é"' })
  check(vim.wait(30000, function() return #findings() > 0 end), 'a mistake is not found')
  local finding = findings()[1]
  check(finding.code == 'unknown-argument' or finding.user_data, 'it is another mistake')
  local _, wrong = find('"titel"')
  check(finding.col == wrong, 'the mistake is elsewhere: ' .. finding.col .. ' instead of ' .. wrong)

  local actions = ask('textDocument/codeAction', '"titel"', 1, {
    range = {
      start = { line = finding.lnum, character = 0 },
      ['end'] = { line = finding.lnum, character = 999 },
    },
    context = { diagnostics = {} },
  })
  check(#actions > 0, 'there is no action')

  vim.api.nvim_buf_set_lines(buffer, line - 1, line, false, { text })
  check(vim.wait(30000, function() return #findings() == 0 end), 'what is fixed is still told')

  check(ask('textDocument/hover', '"@logs"', 3).contents.value:find('FileLogs'), 'the hover is another')
  check(#ask('textDocument/definition', '"@logs"', 3) > 0, 'there is no definition')
  check(#ask('textDocument/references', '"@logs"', 3, { context = { includeDeclaration = true } }) > 1, 'there are no references')
  check(#ask('textDocument/completion', '"@logs"', 2).items > 0, 'there is no completion')
  check(#ask('textDocument/documentSymbol', '"@logs"', 3) > 0, 'there is no outline')
  check(#ask('textDocument/foldingRange', '"@logs"', 3) > 0, 'nothing folds')
  check(#ask('textDocument/documentLink', '"@logs"', 3) > 0, 'there is no link')
  check(#ask('textDocument/codeLens', '"@logs"', 3) > 0, 'there is no lens')

  -- Neovim makes the edits of a rename and of the layout itself.
  local edit = ask('textDocument/rename', '"@logs"', 3, { newName = 'records' })
  vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
  find('"@records"')
  check(not vim.wait(1000, function() return #findings() > 0 end), 'a rename breaks something')
  local edits = ask('textDocument/formatting', '"@records"', 3, { options = { tabSize = 2, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits or {}, buffer, client.offset_encoding)
  check(not vim.wait(1000, function() return #findings() > 0 end), 'the layout breaks something')

  client.stop()
  check(vim.wait(30000, function() return client.is_stopped() end), 'the server does not stop')
end

local isFine, problem = pcall(run)
if not isFine then fail(problem) end
print('Neovim: all is well\n')
vim.cmd('qall!')
