import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { inProject, readIfThere, say } from './project.mjs'

/** Scripts that are loaded when a list has its rows and nothing else is to be done. */
const maxScriptsWhenIdle = 6
const listPage = 'src/pages/ListPage.tsx'
/** Routes whose pages must not be bundled with another page. */
const lazyPages = /^src\/pages\/\w+Page\.tsx$/

/** Scripts that the shell and `src/app/idle.ts` load after a list's rows. */
const idleScripts = [
  'app/TopBarParts.tsx',
  'app/Overlays.tsx',
  'app/SignInAgain.tsx',
  'client/failedAnswer.ts',
  'features/notifications/Bell.tsx',
  'data/names.ts',
  'pages/DetailPage.tsx',
  'pages/FormPage.tsx',
  'ui/HintLayer.tsx',
  'ui/MenuList.tsx',
  'views/list/ListFailure.tsx',
  'views/list/ListStates.tsx',
  'views/list/RowActions.tsx',
].map((name) => `src/${name}`)

const packed = (file) =>
  brotliCompressSync(readFileSync(inProject('dist', file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length

function withImports(manifest, name, seen = new Set()) {
  if (seen.has(name) || manifest[name] === undefined) return seen
  seen.add(name)
  for (const imported of manifest[name].imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/**
 * Checks which scripts of the build load together, and prints the size of those before the first
 * rows. The bytes that a browser receives are measured by `e2e/weight.e2e.ts`. Returns the
 * violations, without throwing.
 */
export function budgets() {
  const text = readIfThere(inProject('dist', '.vite', 'manifest.json'))
  if (text === undefined) return { ok: false, output: 'There is no build to weigh.' }
  const manifest = JSON.parse(text)
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry)
  const problems = []
  const shell = withImports(manifest, entry)
  const list = withImports(manifest, listPage, new Set(shell))
  if (!(listPage in manifest)) problems.push(`${listPage} is no chunk of its own.`)

  const scripts = [...list].filter((name) => manifest[name].file.endsWith('.js'))
  const weights = scripts.map((name) => [name, packed(manifest[name].file), shell.has(name)])
  const total = weights.reduce((all, [, bytes]) => all + bytes, 0)
  const firstFiles = new Set(scripts.map((name) => manifest[name].file))
  const missing = idleScripts.filter((name) => manifest[name] === undefined)
  if (missing.length > 0) problems.push(`Not loaded lazily: ${missing.join(', ')}.`)
  const later = idleScripts.flatMap((name) => [...withImports(manifest, name)])
  const idleFiles = new Set(
    later.map((name) => manifest[name].file).filter((file) => !firstFiles.has(file)),
  )
  if (idleFiles.size > maxScriptsWhenIdle)
    problems.push(`When idle: ${idleFiles.size} scripts: ${[...idleFiles].join(', ')}.`)

  for (const [name, { isDynamicEntry, file }] of Object.entries(manifest)) {
    if (!lazyPages.test(name)) continue
    if (!isDynamicEntry) problems.push(`${name} is not loaded lazily.`)
    const together = Object.keys(manifest).filter(
      (other) => lazyPages.test(other) && manifest[other].file === file,
    )
    if (together.length > 1) problems.push(`${together.join(' and ')} share one chunk.`)
    for (const imported of withImports(manifest, name))
      if (imported !== name && lazyPages.test(imported)) problems.push(`${name} loads ${imported}.`)
  }
  table(weights, total)
  say(`  ${idleFiles.size} scripts when idle`)
  return { ok: problems.length === 0, output: problems.join('\n') }
}

function table(weights, total) {
  const line = (bytes, label) => say(`  ${String(bytes).padStart(8)}  ${label}`)
  for (const [name, bytes, inShell] of weights.sort((one, other) => other[1] - one[1]))
    line(bytes, `${name}${inShell ? '' : '  (list route)'}`)
  line(total, 'script before a list shows its rows (brotli)')
}
