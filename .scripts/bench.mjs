import './requireNode.mjs'
import { findBrowser } from './browser.mjs'
import { buildReference } from './buildReference.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { readOptions, root, say, stop } from './project.mjs'

const values = readOptions({
  // By default 9, of a whole collection and the desk 3.
  rounds: { type: 'string' },
  // Instead of the lists: a table of 200,000 rows, or large blobs and uploads.
  rows: { type: 'boolean', default: false },
  transfers: { type: 'boolean', default: false },
  // Many records changed in one run: 1,000 of 20,000.
  bulk: { type: 'boolean', default: false },
  // 20,000 records to files, and 5,000 from one.
  exchange: { type: 'boolean', default: false },
  // A collection of 20,000 records, loaded whole; or the index of its rows alone, of this many.
  collection: { type: 'boolean', default: false },
  records: { type: 'string' },
  // The support desk with 20,000 tickets, beside the list of the same tickets.
  desk: { type: 'boolean', default: false },
  // Milliseconds until the next paint after the commonest actions, on a slow processor.
  interactions: { type: 'boolean', default: false },
  // The lists on a phone with a poor connection.
  slow: { type: 'boolean', default: false },
  // The lists on this machine, without latency, which would hide the page's own cost.
  local: { type: 'boolean', default: false },
  // Requests per second over 50 connections.
  load: { type: 'boolean', default: false },
  // With --load and --collection: a folder whose dist/ has another build, to be compared with.
  before: { type: 'string' },
})
const wholeNumber = (option, value) => {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) stop(`--${option} takes a whole number from 1.`)
  return number
}
const rounds = wholeNumber(
  'rounds',
  values.rounds ?? (values.collection || values.desk ? '3' : '9'),
)

async function measureIndex(counts) {
  const { runRowIndexBench } = await importTypeScript('e2e/bench/rowIndexBench.ts')
  runRowIndexBench(counts, say)
}

await install()
if (values.records !== undefined) {
  await measureIndex([wholeNumber('records', values.records)])
  process.exit()
}
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
if (values.bulk) {
  say('Measuring …')
  const { benchBulk } = await importTypeScript('e2e/bench/bulk.ts')
  await benchBulk({ root, executablePath: found.path, count: 1000, say })
  process.exit()
}
if (values.exchange) {
  say('Measuring …')
  const { benchExchange } = await importTypeScript('e2e/bench/exchange.ts')
  await benchExchange({ root, executablePath: found.path, say })
  process.exit()
}
if (values.desk) {
  say('Measuring …')
  const { runDeskBench } = await importTypeScript('e2e/bench/desk.ts')
  await runDeskBench({ root, executablePath: found.path, rounds, say })
  process.exit()
}
if (values.interactions) {
  say('Measuring …')
  const { runInteractionBench } = await importTypeScript('e2e/bench/interactions.ts')
  await runInteractionBench({
    root,
    executablePath: found.path,
    rounds: values.rounds ? rounds : 20,
    say,
  })
  process.exit()
}
if (values.collection) {
  const reference = await buildReference('collectionReference')
  say('Measuring …')
  const { runCollectionBench } = await importTypeScript('e2e/bench/collection.ts')
  const { before } = values
  await runCollectionBench({ root, reference, before, executablePath: found.path, rounds, say })
  say('')
  await measureIndex([20_000, 200_000])
  process.exit()
}
const reference = await buildReference('reference')

say('Measuring …')
const { runBench } = await importTypeScript('e2e/bench/bench.ts')
const under = values.slow ? 'slow' : values.local ? 'local' : 'usual'
await runBench({ root, reference, executablePath: found.path, rounds, under, say })
