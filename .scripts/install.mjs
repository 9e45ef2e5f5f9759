import { inProject, readIfThere, run, say, stop } from './project.mjs'

// npm writes this file last, so an interrupted installation has none.
const installed = inProject('node_modules', '.package-lock.json')

/** Installs the lockfile's packages if node_modules is missing or does not match. */
export async function install() {
  if (isInstalled(readIfThere(inProject('package-lock.json')), readIfThere(installed))) return
  say('Installing dependencies …')
  const { code, output } = await run(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true },
  )
  if (code !== 0) stop(`${output}\nThe dependencies could not be installed: see the lines above.`)
}

/** Whether every package has the locked version; those for other systems may be missing. */
export function isInstalled(lockfile, record) {
  if (lockfile === undefined || record === undefined) return false
  const { '': _project, ...locked } = JSON.parse(lockfile).packages
  const there = JSON.parse(record).packages
  return Object.entries(locked).every(([path, { version, optional, peer }]) =>
    there[path] === undefined ? optional || peer : there[path].version === version,
  )
}
