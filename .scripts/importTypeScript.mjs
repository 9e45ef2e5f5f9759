import { mkdirSync } from 'node:fs'
import { basename, isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.mjs'

/**
 * Node.js 20 does not run TypeScript: a file that commands share with the tests is bundled first.
 */
export async function importTypeScript(file) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: inProject(file),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
  })
  const folder = inProject('.build', 'tools')
  mkdirSync(folder, { recursive: true })
  const made = `${folder}/${basename(file, '.ts')}.js`
  await bundle.write({ file: made, format: 'esm' })
  await bundle.close()
  return import(pathToFileURL(made).href)
}
