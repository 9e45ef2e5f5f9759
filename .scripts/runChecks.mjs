import { mkdirSync, rmSync } from 'node:fs'
import { budgets } from './budgets.mjs'
import { makeBuild } from './makeBuild.mjs'
import { inProject, readIfThere, runTool } from './project.mjs'
import { program, step, tally, tool } from './steps.mjs'

export const reports = inProject('.cache', 'reports')

export function emptyReports() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
}

export async function unitTests() {
  const file = `${reports}/unit.json`
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await runTool('vitest', args, { quiet: true })
  const report = JSON.parse(readIfThere(file) ?? '{}')
  const count = tally(
    report.numPassedTests ?? 0,
    report.numFailedTests ?? 0,
    (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  )
  return { ok: code === 0, output, count }
}

/** All checks that need no browser. Returns a count per check, in order. */
export async function runChecks() {
  return [
    await step('types', tool('typescript:tsc', [])),
    await step('lint', tool('oxlint', ['--type-aware', '--deny-warnings'])),
    await step('format', tool('oxfmt', ['--check'])),
    await step('unused code', tool('knip', [])),
    await step(
      'lockfile, documents',
      program([
        '--test',
        inProject('.scripts', 'lockfile.test.mjs'),
        inProject('.scripts', 'documents.test.mjs'),
      ]),
    ),
    await step('unit tests', unitTests),
    await step('build', async () => {
      await makeBuild()
      return { ok: true }
    }),
    await step('budgets', async () => budgets()),
    await step('starter', program(['--test', inProject('.scripts', 'start.test.mjs')])),
  ]
}
