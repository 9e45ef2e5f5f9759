import './requireNode.mjs'
import { readdirSync } from 'node:fs'
import { browserTests } from './browserTests.mjs'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { inProject, say, stop } from './project.mjs'
import { emptyReports, runChecks, unitTests } from './runChecks.mjs'
import { step, sum } from './steps.mjs'

const usage = `npm test                  all checks and tests
npm test -- NAME …        the unit and browser tests in files whose path has a name
npm test -- unit          all unit tests
-u                        writes the snapshots of unit tests anew
--own-browser             downloads a browser, whatever is installed
npm run proof takes the same, and leaves nothing out.`

const given = process.argv.slice(2)
const known = ['--proof', '--own-browser', '-u']
const unknown = given.find((one) => one.startsWith('-') && !known.includes(one))
if (unknown !== undefined) stop(`Unknown option ${unknown}.\n\n${usage}`)
const [proof, own, update] = known.map((one) => given.includes(one))
/** Parts of paths, or `unit`; all tests without any. */
const names = given.filter((one) => !one.startsWith('-'))
const parts = names.filter((name) => name !== 'unit')

const files = readdirSync(inProject('e2e'), { recursive: true })
  .map((file) => `e2e/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.e2e.ts') && parts.some((part) => file.includes(part)))

if (proof) process.env.PROOF = '1'
await install()
emptyReports()
const counts = []
if (names.length === 0) counts.push(...(await runChecks()))
else {
  const paths = names.includes('unit') ? [] : parts
  counts.push(await step('unit tests', () => unitTests({ paths, update })))
  if (files.length > 0) await makeBuild()
}
if (names.length === 0 || files.length > 0)
  counts.push(await step('browser tests', () => browserTests({ own, args: files })))
const { passed, failed, skipped } = sum(counts)
if (skipped > 0) say(`${skipped} skipped`)
say(`${passed} passed, ${failed} failed`)
if (passed + failed + skipped === 0) stop(`No file of tests has ${names.join(' or ')} in its path.`)
process.exitCode = failed === 0 ? 0 : 1
