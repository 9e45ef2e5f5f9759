import './requireNode.mjs'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { inProject, root, say, stop } from './project.mjs'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    route: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    role: { type: 'string', default: 'administrator' },
  },
})

await install()
const found = await findBrowser()
if (found === undefined) stop('No Chromium could be found or installed: set CHROMIUM_PATH to one.')
Object.assign(process.env, found.env)

const { takeShots } = await importTypeScript('e2e/support/shots.ts')
let url = values.url?.replace(/\/$/, '')
let server
if (url === undefined) {
  await makeBuild()
  const { startServer } = await importTypeScript('e2e/support/server.ts')
  server = await startServer(root)
  url = server.url
}
const folder = inProject('.shots')
// A selection is added to existing screenshots; a full run replaces them.
if (!values.route && !values.theme && !values.width)
  rmSync(folder, { recursive: true, force: true })
try {
  const count = await takeShots({ ...values, url, folder, executablePath: found.path, say })
  say(`${count} pictures in .shots/`)
} finally {
  await server?.stop()
}
