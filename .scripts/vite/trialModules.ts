import react from '@vitejs/plugin-react'
import { build, type BuildOptions } from 'vite'
import { boardPages, laterStages } from './laterStages.ts'
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
 * - of small shared chunks that import early ones only, as the first script would list each file.
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
  const chunkOf = (file: string) => chunks.find(({ fileName }) => fileName === file)
  const filesOf = (modules: readonly string[]) =>
    modules.map((module) => chunkWith(`/src/${module}`).fileName)
  const taken = new Set<string>()
  /** The files and their imports, except those of earlier calls. */
  const take = (files: readonly string[]): readonly string[] => {
    const found = needed(files)
    for (const file of found) taken.add(file)
    return [...found]
  }
  const needed = (files: readonly string[]): ReadonlySet<string> => {
    const found = new Set(files.filter((file) => !taken.has(file)))
    for (const file of found)
      for (const one of chunkOf(file)?.imports ?? []) if (!taken.has(one)) found.add(one)
    return found
  }
  const scriptsOf = (files: readonly string[]) =>
    files.flatMap((file) => chunkOf(file)?.moduleIds ?? []).filter((id) => !id.endsWith('.css'))
  const isEntry = (id: string) => id.endsWith(entryModule) || id.endsWith('/index.html')
  const first = take([chunkWith(entryModule).fileName, ...chunkWith(listModule).imports])
  taken.add(chunkWith(listModule).fileName)
  const script = (name: string, files: readonly string[], listed: readonly string[]) => {
    const isListed = (id: string) => listed.some((module) => id.endsWith(`/src/${module}`))
    const modules = scriptsOf(take(files)).filter((id) => !isPage(id) || isListed(id))
    return [name, new Set(modules)] as const
  }
  const stage = ([name, modules]: readonly [string, readonly string[]]) =>
    script(name, filesOf(modules), modules)
  const { shell, record, ...others } = laterStages
  const later = [stage(['shell', shell])]
  // Imports of boards and of later stages come with the record: every board needs it.
  const pages = filesOf(boardPages)
  const ofOthers = needed(filesOf(Object.values(others).flat()))
  const shared = [...needed(pages)].filter((file) => ofOthers.has(file))
  later.push(script('record', [...filesOf(record), ...shared], record))
  const early = new Set(taken)
  later.push(...Object.entries(others).map(stage))
  const ofTwo = [...needed(pages)].filter(
    (file) => pages.filter((page) => needed([page]).has(file)).length > 1,
  )
  later.push(script('boards', ofTwo, []))
  const small = chunks.filter(
    ({ fileName, isDynamicEntry, code, imports }) =>
      !taken.has(fileName) &&
      !isDynamicEntry &&
      code.length < maxSmallChunk &&
      imports.every((one) => early.has(one)),
  )
  return {
    first: new Set(scriptsOf(first).filter((id) => !isEntry(id))),
    later,
    small: new Set(
      small
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => /\/src\/(?!messages\/).*\.ts$/.test(id)),
    ),
  }
}
