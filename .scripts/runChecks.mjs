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

/** @param {{ paths?: string[], update?: boolean }} options paths: parts of paths, all without any */
export async function unitTests({ paths = [], update = false } = {}) {
  const file = `${reports}/unit.json`
  const args = ['run', ...paths, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  if (paths.length > 0) args.push('--passWithNoTests')
  if (update) args.push('--update')
  const { code, output } = await runTool('vitest', args, { quiet: true })
  const report = JSON.parse(readIfThere(file) ?? '{}')
  const count = tally(
    report.numPassedTests ?? 0,
    report.numFailedTests ?? 0,
    (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  )
  return { ok: code === 0, output, count }
}

const inOrder = async (checks) => {
  const counts = []
  for (const [name, work] of checks) counts.push(await step(name, work))
  return counts
}

/**
 * All checks without a browser. Returns a count per check. Static checks run in parallel with
 * product tests, as neither uses two cores; the unit tests do.
 */
export async function runChecks() {
  const ofSources = inOrder([
    ['types', tool('typescript:tsc', [])],
    ['lint', tool('oxlint', ['--type-aware', '--deny-warnings'])],
    ['format', tool('oxfmt', ['--check'])],
    ['unused code', tool('knip', [])],
    [
      'lockfile, documents, options',
      program([
        '--test',
        inProject('.scripts', 'lockfile.test.mjs'),
        inProject('.scripts', 'documents.test.mjs'),
        inProject('.scripts', 'options.test.mjs'),
      ]),
    ],
  ])
  const ofBuild = inOrder([
    [
      'build',
      async () => {
        await makeBuild()
        return { ok: true }
      },
    ],
    ['budgets', async () => budgets()],
    ['starter', program(['--test', inProject('.scripts', 'start.test.mjs')])],
  ])
  const counts = (await Promise.all([ofSources, ofBuild])).flat()
  return [...counts, await step('unit tests', () => unitTests())]
}
