import { readFileSync } from 'node:fs'
import { inProject, say } from './project.mjs'

const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
const installed = Object.entries(packages).filter(([path]) => path !== '')

/** Packages without a field for it, whose files name the licence. */
const inFiles = { busboy: 'MIT', streamsearch: 'MIT' }

const byLicence = new Map()
for (const [path, { version, license, dev, devOptional, optional }] of installed) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const licence = license ?? inFiles[name] ?? 'unknown'
  const list = byLicence.get(licence) ?? { runs: new Set(), tools: new Set() }
  list[dev || devOptional || optional ? 'tools' : 'runs'].add(`${name}@${version}`)
  byLicence.set(licence, list)
}
const bySize = [...byLicence].toSorted(
  ([, a], [, b]) => b.runs.size + b.tools.size - a.runs.size - a.tools.size,
)
const lines = bySize.flatMap(([licence, { runs, tools }]) => [
  `${licence}: ${runs.size} in the product, ${tools.size} in its tools`,
  ...[...runs].toSorted((a, b) => a.localeCompare(b)).map((one) => `  ${one}`),
])
say(lines.join('\n'))
if (byLicence.has('unknown')) process.exitCode = 1
