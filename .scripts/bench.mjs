import './requireNode.mjs'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { inProject, root, runTool, say, stop } from './project.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    // Instead of the lists: a table of 200,000 rows, or large blobs and uploads.
    rows: { type: 'boolean', default: false },
    transfers: { type: 'boolean', default: false },
    // The lists on a phone with a poor connection.
    slow: { type: 'boolean', default: false },
    // Requests per second over 50 connections; --before names a folder with another build.
    load: { type: 'boolean', default: false },
    before: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) stop('--rounds takes a whole number from 1.')

await install()
if (values.load) {
  await makeBuild()
  say('Measuring …')
  const { runLoadBench } = await importTypeScript('e2e/bench/load.ts')
  await runLoadBench({ root, before: values.before, rounds, say })
  process.exit()
}
const found = await findBrowser()
if (found === undefined) stop('No Chromium could be found or installed: set CHROMIUM_PATH to one.')
Object.assign(process.env, found.env)

await makeBuild()
if (values.rows) {
  say('Measuring …')
  const { runRowsBench } = await importTypeScript('e2e/bench/rows.ts')
  await runRowsBench({ root, executablePath: found.path, rounds, say })
  process.exit()
}
if (values.transfers) {
  say('Measuring …')
  const { benchTransfers } = await importTypeScript('e2e/bench/transfers.ts')
  await benchTransfers({ root, executablePath: found.path, say })
  process.exit()
}
const reference = inProject('.bench', 'reference')
const source = inProject('e2e', 'bench', 'reference')
const args = ['build', source, '--outDir', reference, '--emptyOutDir', '--logLevel', 'warn']
const { code, output } = await runTool('vite', args, { quiet: true })
if (code !== 0) stop(`${output}\nThe reference could not be built: see the lines above.`)

say('Measuring …')
const { runBench } = await importTypeScript('e2e/bench/bench.ts')
const under = values.slow ? 'slow' : 'usual'
await runBench({ root, reference, executablePath: found.path, rounds, under, say })
