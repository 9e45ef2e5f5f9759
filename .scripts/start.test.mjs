import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { after } from 'node:test'
import { root } from './project.mjs'

const folder = mkdtempSync(join(tmpdir(), 'workspace-console-start-'))
const started = []
after(() => {
  for (const { pid } of started) {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has exited, as expected.
    }
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `npm start` as a person would, in its own process group like a terminal's. */
function start(env = {}) {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  })
  let output = ''
  const ready = new Promise((resolve) => {
    const look = (part) => {
      output += part
      const [, url] = /ready at (\S+)/.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
  })
  // `exit` is emitted when npm has exited, `close` when the server below it has closed the output
  // too.
  const ended = new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
  const usable = Promise.race([ready, ended.then(() => assert.fail(output))])
  usable.catch(() => undefined)
  started.push(child)
  return { child, ready: usable, ended }
}

const within = (promise, ms, message) =>
  Promise.race([
    promise,
    new Promise((_, reject) => setTimeout(reject, ms, new Error(message)).unref()),
  ])

async function refused(env, message) {
  const { code, output } = await within(start(env).ended, 30_000, 'It does not end.')
  assert.notEqual(code, 0, output)
  assert.match(output, message)
  assert.doesNotMatch(output, /^\s+at /m, 'A stack is no message.')
  assert.doesNotMatch(output, /hush/)
}

const isGone = (url) =>
  fetch(url).then(
    () => false,
    () => true,
  )

test('starts, responds, refuses a second start on the same data, and stops', async () => {
  const running = start()
  const url = await within(running.ready, 60_000, 'It does not become ready.')
  const session = await (await fetch(`${url}/-/session`)).json()
  assert.equal(session.mode, 'gateway')
  assert.equal(session.demo.length, 3)

  await refused({}, /already|in use|another/i)
  await refused(
    { PORT: new URL(url).port, DATA_DIR: join(folder, 'other') },
    /Port \d+ .*already in use/,
  )
  assert.equal(await isGone(url), false)

  // Only npm gets the signal, as from a process manager.
  process.kill(running.child.pid, 'SIGTERM')
  await within(running.ended, 15_000, 'The server outlives npm.')
  assert.equal(await isGone(url), true)
})

test('stops on Ctrl-C in a terminal, which reaches both npm and the server', async () => {
  const running = start()
  const url = await within(running.ready, 60_000, 'It does not become ready.')
  process.kill(-running.child.pid, 'SIGINT')
  const { output } = await within(running.ended, 15_000, 'The server does not stop.')
  assert.doesNotMatch(output, /Error/)
  assert.equal(await isGone(url), true)
})

test('finishes requests in progress when it is told to stop', async () => {
  const running = start()
  const url = await within(running.ready, 60_000, 'It does not become ready.')
  const headers = { 'X-Workspace-Console': '1' }
  const body = '{"scheme":"demo","role":"administrator"}'
  const signedIn = await fetch(`${url}/-/session`, { method: 'POST', headers, body })
  headers.Cookie = signedIn.headers.get('set-cookie').split(';')[0]
  const write = (_, index) =>
    fetch(`${url}/-/service/workspaces/`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ name: `stop ${index}`, description: 'x' }),
    }).then(
      ({ status }) => status,
      () => 'not sent',
    )
  const writes = Array.from({ length: 30 }, write)
  await Promise.race(writes)
  process.kill(-running.child.pid, 'SIGTERM')
  const outcomes = await Promise.all(writes)
  await within(running.ended, 15_000, 'The server does not stop.')
  const done = outcomes.filter((status) => status === 201).length
  assert.ok(done > 0, String(outcomes))
  assert.ok(
    outcomes.every((status) => [201, 503, 'not sent'].includes(status)),
    String(outcomes),
  )

  const again = start()
  const address = await within(again.ready, 60_000, 'It does not start again.')
  let kept = 0
  for (let page = 1; page < 9; page++) {
    const answer = await fetch(`${address}/-/service/workspaces/?name=stop&page=${page}`, {
      headers: { Authorization: `Bearer ${headers.Cookie.split('=')[1]}` },
    })
    kept += answer.ok ? ((await answer.text()).match(/"stop \d+"/g)?.length ?? 0) : 0
  }
  process.kill(-again.child.pid, 'SIGTERM')
  await again.ended
  assert.ok(kept >= done, `${done} were acknowledged, ${kept} are there`)
})

test('rejects invalid settings with a plain-text message', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await refused({ DATA_DIR: file }, /a-file/)
  await refused({ DATABASE_URL: 'mysql://root:hush@127.0.0.1/x' }, /DATABASE_URL must look like/)
  await refused({ PORT: 'seven' }, /PORT must be a whole number/)
  await refused({ HOST: '0.0.0.0' }, /PUBLIC_URL is needed/)
})
