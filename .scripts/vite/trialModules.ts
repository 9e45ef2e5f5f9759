import react from '@vitejs/plugin-react'
import { build, type BuildOptions } from 'vite'
import { laterStages } from './laterStages.ts'
import { messageCatalogues } from './messageCatalogues.ts'
import { routerForProduction } from './routerForProduction.ts'

const entryModule = '/src/app/main.tsx'
const listModule = '/src/pages/ListPage.tsx'

const isPage = (id: string) => /\/src\/pages\/\w+Page\.tsx$/.test(id)

/** Bytes before compression: smaller files cost more as a name and a request than as content. */
const maxSmallChunk = 2500

/**
 * Ids of modules from the trial build:
 * - of the first chunks, except the entry and the list page's own modules.
 * - of the later stages.
 * - of small shared chunks without imports, as the first script would list each file.
 */
export async function trialModules(options: BuildOptions) {
  const plugins = [routerForProduction(), messageCatalogues(), react()]
  const result = await build({ configFile: false, logLevel: 'error', plugins, build: options })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.filter((one) => one.type === 'chunk')
  const chunkWith = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (found === undefined) throw new Error(`No chunk of the trial build holds ${module}.`)
    return found
  }
  const taken = new Set<string>()
  /** The modules of a file and its imports, except modules of earlier calls. */
  const take = (file: string): readonly string[] => {
    if (taken.has(file)) return []
    taken.add(file)
    const chunk = chunks.find(({ fileName }) => fileName === file)
    return chunk ? [...chunk.moduleIds, ...chunk.imports.flatMap(take)] : []
  }
  const isScript = (id: string) => !id.endsWith('.css')
  const isEntry = (id: string) => id.endsWith(entryModule) || id.endsWith('/index.html')
  const first = [chunkWith(entryModule).fileName, ...chunkWith(listModule).imports].flatMap(take)
  taken.add(chunkWith(listModule).fileName)
  const later = Object.entries(laterStages).map(([name, modules]) => {
    const files = modules.map((module) => chunkWith(`/src/${module}`).fileName)
    const isListed = (id: string) => modules.some((module) => id.endsWith(`/src/${module}`))
    const ids = files.flatMap(take).filter((id) => isScript(id) && (!isPage(id) || isListed(id)))
    return [name, new Set(ids)] as const
  })
  const small = chunks.filter(
    ({ fileName, isDynamicEntry, code, imports }) =>
      !taken.has(fileName) &&
      !isDynamicEntry &&
      code.length < maxSmallChunk &&
      imports.every((one) => taken.has(one)),
  )
  return {
    first: new Set(first.filter((id) => !isEntry(id) && isScript(id))),
    later,
    small: new Set(
      small
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => /\/src\/(?!messages\/).*\.ts$/.test(id)),
    ),
  }
}
