"""Talks to the language server as editors do, by pytest-lsp."""

import asyncio
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import (
    ClientServerConfig,
    LanguageClient,
    client_capabilities,
    make_test_lsp_client,
)

PROJECT = pathlib.Path(os.environ["RELIANT_PROJECT"])


def uri(name):
    return (PROJECT / name).as_uri()


def document(name="app.json"):
    return types.TextDocumentIdentifier(uri=uri(name))


def make_client():
    """A client that answers what the server asks."""
    client = make_test_lsp_client()
    for method in (
        types.WORKSPACE_INLAY_HINT_REFRESH,
        types.WORKSPACE_CODE_LENS_REFRESH,
        types.CLIENT_REGISTER_CAPABILITY,
    ):
        client.feature(method)(lambda _: None)
    return client


@pytest_lsp.fixture(
    params=["neovim", "visual_studio_code", "emacs"],
    config=ClientServerConfig(
        server_command=os.environ["RELIANT"].split(), client_factory=make_client
    ),
)
async def client(request, lsp_client: LanguageClient):
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param),
            process_id=os.getpid(),
            workspace_folders=[types.WorkspaceFolder(uri=PROJECT.as_uri(), name="project")],
        )
    )
    open_document(lsp_client)
    await lsp_client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    yield
    await lsp_client.shutdown_session()


def open_document(client, name="app.json", version=1):
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            types.TextDocumentItem(
                uri=uri(name), language_id="json", version=version, text=(PROJECT / name).read_text()
            )
        )
    )


def find(text, name="app.json", further=0):
    """Where a text stands for the first time, in UTF-16."""
    content = (PROJECT / name).read_text()
    lines = content[: content.index(text) + further].split("\n")
    return types.Position(len(lines) - 1, len(lines[-1].encode("utf-16-le")) // 2)


async def change(client, start, end, text, version):
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(uri=uri("app.json"), version=version),
            [types.TextDocumentContentChangePartial(range=types.Range(start, end), text=text)],
        )
    )
    while True:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        if client.diagnostics.get(uri("app.json")) is not None:
            return client.diagnostics[uri("app.json")]


def after(position, count):
    return types.Position(position.line, position.character + count)


@pytest.mark.asyncio
async def test_findings_come_and_go(client: LanguageClient):
    assert not client.diagnostics[uri("app.json")]
    start = find('"title": "Top paths"', further=1)
    found = await change(client, start, after(start, 5), "titel", 2)
    assert [d.code for d in found] == ["unknown-argument"]
    assert found[0].message == "TopValues has no parameter 'titel'; did you mean 'title'?"
    assert found[0].range.start.line == start.line
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document(), found[0].range, types.CodeActionContext(diagnostics=found))
    )
    # lsprotocol takes an action with a command for a command.
    fixes = [a for a in actions if isinstance(a, types.CodeAction)]
    assert [a.is_preferred for a in fixes] == [True]
    assert "Explain the rule 'unknown-argument'" in [a.title for a in actions]
    await client.workspace_execute_command_async(
        types.ExecuteCommandParams("reliant.explain", ["unknown-argument"])
    )
    assert "unknown-argument" in client.messages[-1].message
    assert not await change(client, start, after(start, 5), "title", 3)


@pytest.mark.asyncio
async def test_places(client: LanguageClient):
    at = find('"@logs"', further=3)
    place = dict(text_document=document(), position=at)
    hover = await client.text_document_hover_async(types.HoverParams(**place))
    assert "FileLogs" in hover.contents.value
    definitions = await client.text_document_definition_async(types.DefinitionParams(**place))
    assert definitions[0].range.start == find('"logs": {', further=1)
    references = await client.text_document_references_async(
        types.ReferenceParams(**place, context=types.ReferenceContext(include_declaration=True))
    )
    assert {r.uri for r in references} >= {uri("app.json"), uri("app.pipe.json")}
    prepared = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**place))
    assert prepared.placeholder == "logs"
    edit = await client.text_document_rename_async(types.RenameParams(**place, new_name="records"))
    changed = edit.changes or {c.text_document.uri for c in edit.document_changes}
    assert set(changed) >= {uri("app.json"), uri("app.pipe.json")}
    completion = await client.text_document_completion_async(types.CompletionParams(**place))
    assert "@logs" in [item.label for item in completion.items]


@pytest.mark.asyncio
async def test_structure(client: LanguageClient):
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document()))
    assert {"objects", "values"} <= {s.name for s in symbols}
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="parser"))
    assert "parser" in [s.name for s in found]
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document()))
    assert folds[0].start_line == 0
    selections = await client.text_document_selection_range_async(
        types.SelectionRangeParams(document(), [find('"@logs"', further=3)])
    )
    assert selections[0].parent.parent is not None
    links = await client.text_document_document_link_async(types.DocumentLinkParams(document()))
    assert uri("reports.plist") in [link.target for link in links]
    hints = await client.text_document_inlay_hint_async(
        types.InlayHintParams(document(), types.Range(types.Position(0, 0), types.Position(999, 0)))
    )
    assert hints
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document()))
    assert any("used by" in lens.command.title for lens in lenses)
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(document(), types.FormattingOptions(2, True))
    )
    assert edits is not None
    lists = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(document("reports.plist"))
    )
    assert lists


@pytest.mark.asyncio
async def test_files_that_change_on_the_disk(client: LanguageClient):
    """A file that another program writes is seen when the editor tells of it."""
    path = PROJECT / "shared.json"
    kept = path.read_text()
    try:
        path.write_text("{")
        tell(client)
        await found_in(client, "shared.json", lambda found: found)
    finally:
        path.write_text(kept)
    tell(client)
    await found_in(client, "shared.json", lambda found: not found)


def tell(client):
    client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(
            [types.FileEvent(uri("shared.json"), types.FileChangeType.Changed)]
        )
    )


async def found_in(client, name, is_right):
    while not is_right(client.diagnostics.get(uri(name), [])):
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)


@pytest.mark.asyncio
async def test_cancelling_does_no_harm(client: LanguageClient):
    tasks = [
        asyncio.ensure_future(
            client.text_document_hover_async(
                types.HoverParams(document(), find('"@logs"', further=3))
            )
        )
        for _ in range(20)
    ]
    for task in tasks[::2]:
        task.cancel()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(a.contents for a in answers[1::2])


class Raw:
    """The server without a client's manners."""

    async def __aenter__(self):
        self.process = await asyncio.create_subprocess_exec(
            *os.environ["RELIANT"].split(),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return self

    async def __aexit__(self, *_):
        if self.process.returncode is None:
            self.process.kill()

    def send(self, text):
        self.process.stdin.write(text)

    def message(self, text):
        self.send(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))

    async def end(self):
        output, _ = await asyncio.wait_for(self.process.communicate(b""), 60)
        return self.process.returncode, output


INITIALIZE = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'


@pytest.mark.asyncio
async def test_hostile_messages_do_not_end_it():
    async with Raw() as server:
        server.message(INITIALIZE)
        server.send(b"rubbish\r\n\r\nContent-Length: x\r\n\r\n")
        server.message(b"[" * 100_000)
        server.message(b'{"jsonrpc":"2.0","id":{},"method":1}')
        server.message(b'{"jsonrpc":"2.0","method":"textDocument/didChange","params":[]}')
        server.message(b'{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":'
                       b'{"textDocument":{"uri":"file:///%00"},"position":{"line":9e99,"character":0}}}')
        server.send(b"Content-Length: 999999999999\r\n\r\n")
        server.send(b"x" * 100_000)
        code, output = await server.end()
        assert code == 1
        assert output.count(b'"error"') == 4
        assert b'"id":2,"result":null' in output


@pytest.mark.asyncio
@pytest.mark.parametrize("asks,code", [(True, 0), (False, 1)])
async def test_how_it_ends(asks, code):
    async with Raw() as server:
        server.message(INITIALIZE)
        if asks:
            server.message(b'{"jsonrpc":"2.0","id":2,"method":"shutdown"}')
        server.message(b'{"jsonrpc":"2.0","method":"exit"}')
        assert (await server.end())[0] == code


@pytest.mark.asyncio
async def test_it_ends_with_its_parent():
    gone = await asyncio.create_subprocess_exec("true")
    await gone.wait()
    async with Raw() as server:
        server.message(INITIALIZE.replace(b'"params":{', b'"params":{"processId":%d,' % gone.pid))
        await server.process.stdin.drain()
        assert await asyncio.wait_for(server.process.wait(), 30) == 1
