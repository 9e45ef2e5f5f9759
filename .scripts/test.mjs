import './requireNode.mjs'
import { browserTests } from './browserTests.mjs'
import { install } from './install.mjs'
import { say } from './project.mjs'
import { emptyReports, runChecks } from './runChecks.mjs'
import { step, sum } from './steps.mjs'

const proof = process.argv.includes('--proof')
const own = process.argv.includes('--own-browser')

await install()
emptyReports()
const checks = await runChecks()
const browser = await step('browser tests', () => browserTests({ proof, own }))
const { passed, failed, skipped } = sum([...checks, browser])
if (skipped > 0) say(`${skipped} skipped`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
