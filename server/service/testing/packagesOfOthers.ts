import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Packages {
  /** The folder whose `node_modules` has the packages. */
  readonly folder: string
  /** The reason why they are not; undefined if they are. */
  readonly problem: string | undefined
  readonly remove: () => void
}

/**
 * Installs packages that only a proof needs from the configured registry, without running their
 * scripts.
 */
export async function installPackages(packages: readonly string[]): Promise<Packages> {
  const folder = mkdtempSync(join(tmpdir(), 'wsc-packages-'))
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  // A package of a package may want a newer Node.js, which this project is strict about.
  const quiet = ['--no-audit', '--no-fund', '--engine-strict=false']
  const args = ['install', '--ignore-scripts', ...quiet, ...packages]
  const problem = await new Promise<string | undefined>((done) => {
    execFile('npm', args, { cwd: folder }, (failure, _, said) =>
      done(failure === null ? undefined : `the packages cannot be fetched: ${said}`),
    )
  })
  return { folder, problem, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
