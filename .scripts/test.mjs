import './requireNode.mjs'
import { browserTests } from './browserTests.mjs'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { say } from './project.mjs'
import { emptyReports, runChecks, unitTests } from './runChecks.mjs'
import { step, sum } from './steps.mjs'

const proof = process.argv.includes('--proof')
const own = process.argv.includes('--own-browser')
/** The tests to run: `unit`, or browser tests by a part of their file's name; all by default. */
const args = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const isAll = args.length === 0
const files = args.filter((arg) => arg !== 'unit')

if (proof) process.env.PROOF = '1'
await install()
emptyReports()
const counts = []
if (isAll) counts.push(...(await runChecks()))
else if (args.includes('unit')) counts.push(await step('unit tests', unitTests))
if (files.length > 0) await makeBuild()
if (isAll || files.length > 0)
  counts.push(await step('browser tests', () => browserTests({ own, args: files })))
const { passed, failed, skipped } = sum(counts)
if (skipped > 0) say(`${skipped} skipped`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
