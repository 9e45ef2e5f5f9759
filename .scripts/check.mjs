import './requireNode.mjs'
import { install } from './install.mjs'
import { emptyReports, runChecks } from './runChecks.mjs'
import { say } from './project.mjs'
import { sum } from './steps.mjs'

await install()
emptyReports()
const { passed, failed } = sum(await runChecks())
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
