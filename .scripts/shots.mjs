import './requireNode.mjs'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findBrowser } from './browser.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { inProject, readOptions, root, say, stop } from './project.mjs'

/** Share of its pixels by which a picture may differ from the earlier one. */
const tolerated = 0.001
/** The time of all clocks while pictures are compared: a Wednesday in the middle of a month. */
const frozenAt = Date.UTC(2026, 2, 11, 9, 20)

const values = readOptions({
  url: { type: 'string' },
  route: { type: 'string' },
  theme: { type: 'string' },
  width: { type: 'string' },
  role: { type: 'string', default: 'administrator' },
  compare: { type: 'string' },
  // The picture of the README, as an agent sees the desk.
  readme: { type: 'boolean', default: false },
})
if (values.readme)
  Object.assign(values, {
    route: 'desk-ticket',
    theme: 'light',
    width: 'wide',
    role: 'support_agent',
  })

await install()
const found = await findBrowser()
if (found === undefined) stop('No Chromium could be found or installed: set CHROMIUM_PATH to one.')
Object.assign(process.env, found.env)

const { signInAll, takeShots } = await importTypeScript('e2e/support/shots.ts')
const { startServer } = await importTypeScript('e2e/support/server.ts')

const compared = values.compare && resolve(values.compare)
/** The data of the first run, which every later one shows. */
const kept = compared && join(compared, 'data')
const sessionsFile = compared && join(compared, 'sessions.json')
const isFirst = kept !== undefined && !existsSync(kept)
const folder = isFirst ? compared : inProject('.shots')
// A selection is added to existing screenshots; a full run replaces them.
if (!isFirst && !values.route && !values.theme && !values.width)
  rmSync(folder, { recursive: true, force: true })

let url = values.url?.replace(/\/$/, '')
let server
let data
if (url === undefined) {
  await makeBuild()
  if (compared === undefined) server = await startServer(root)
  else {
    const env = {
      NODE_OPTIONS: `--import=${new URL('frozenClock.mjs', import.meta.url).href}`,
      FROZEN_AT: String(frozenAt),
    }
    if (isFirst) {
      mkdirSync(compared, { recursive: true })
      const first = await startServer(root, { ...env, DATA_DIR: kept })
      writeFileSync(sessionsFile, JSON.stringify(await signInAll(first.url)))
      await first.stop()
    }
    data = mkdtempSync(join(tmpdir(), 'shots-'))
    cpSync(kept, data, { recursive: true })
    server = await startServer(root, { ...env, DATA_DIR: data })
  }
  url = server.url
}
try {
  const { count, differences } = await takeShots({
    ...values,
    url,
    folder,
    compare: isFirst ? undefined : compared,
    frozenAt: compared && frozenAt,
    sessions: data && sessionsAt(url),
    executablePath: found.path,
    say,
  })
  if (count === 0) {
    say('No picture has this route, theme, width and role.')
    process.exitCode = 1
  } else if (values.readme)
    cpSync(join(folder, `${values.route}-light-wide.png`), inProject('.github', 'desk.png'))
  if (compared === undefined || isFirst) say(`${count} pictures in ${folder}`)
  else if (count > 0) report(count, differences)
} finally {
  await server?.stop()
  if (data) rmSync(data, { recursive: true, force: true })
}

/** The kept sessions: the name of a cookie ends with the port, which is another in each run. */
function sessionsAt(address) {
  const { port } = new URL(address)
  const stored = JSON.parse(readFileSync(sessionsFile, 'utf8'))
  return stored.map(([role, { name, value }]) => [
    role,
    { name: name.replace(/\d+$/, port), value },
  ])
}

function report(count, differences) {
  const line = ({ file, share }) =>
    say(`${share === undefined ? '   new' : `${(share * 100).toFixed(2)} %`.padStart(8)}  ${file}`)
  const isMore = ({ share }) => share === undefined || share > tolerated
  const differing = differences.filter(isMore)
  differing.forEach(line)
  const slightly = differences.filter((one) => !isMore(one))
  if (slightly.length > 0) say(`Within ${tolerated * 100} %:`)
  slightly.forEach(line)
  say(`${differing.length} of ${count} pictures differ from those in ${compared}`)
  process.exitCode = differing.length === 0 ? 0 : 1
}
