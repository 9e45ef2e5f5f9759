import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import react from '@vitejs/plugin-react'
import { build, type BuildOptions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'
import { documentPolicy } from './server/gateway/policy.ts'

/**
 * Compiles the catalogues at build time, so that no message parser is shipped. The shape of the
 * module (a record of ids) stays what TypeScript infers from the JSON. `labels.json?language` is a
 * whole folder as one module: a language other than English is one script.
 */
function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    load(id) {
      const [, folder, part, query] = catalogueFile.exec(id) ?? []
      if (folder === undefined || part === undefined) return null
      const exported = query === undefined ? compiled(readTexts(folder, part)) : language(folder)
      return { code: `export default ${JSON.stringify(exported)}`, moduleType: 'js' }
    },
    // The first script of a page asks for the script of its language before the app is there.
    transformIndexHtml(html, { bundle = {} }) {
      const scripts = Object.values(bundle).flatMap((chunk) => {
        const module = 'facadeModuleId' in chunk ? (chunk.facadeModuleId ?? '') : ''
        const [, folder, , query] = catalogueFile.exec(module) ?? []
        return folder !== undefined && query ? [[basename(folder), chunk.fileName] as const] : []
      })
      const addresses = languageTags.map((tag) => {
        const file = new Map(scripts).get(tag)
        return `${tag}=${file === undefined ? '' : `/${file}`}`
      })
      return html.replace('src="/scheme.js"', `$& data-languages="${addresses.join(' ')}"`)
    },
  }
}

const messagesFolder = join(import.meta.dirname, 'src', 'messages')
const languageTags = readdirSync(messagesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const catalogueFile = /^(.*\/src\/messages\/[\w-]+)\/(\w+)\.json(\?language)?$/
/** Parts of a language's folder that are no messages. */
const declared = ['labels', 'nouns']

const readTexts = (folder: string, part: string) =>
  JSON.parse(readFileSync(join(folder, `${part}.json`), 'utf8')) as Record<string, string>

/** A message without placeholders is its text. */
function compiled(texts: Record<string, string>) {
  const messages = Object.entries(texts).map(([id, text]) => {
    const parts = compileMessage(text)
    return [id, parts.length === 0 ? '' : parts.every(isText) ? parts.join('') : parts]
  })
  return Object.fromEntries(messages) as Record<string, unknown>
}
const isText = (part: unknown) => typeof part === 'string' && part !== '#'

function language(folder: string) {
  const parts = readdirSync(folder).map((file) => basename(file, '.json'))
  const messages = parts.filter((part) => !declared.includes(part))
  return {
    messages: Object.assign({}, ...messages.map((part) => compiled(readTexts(folder, part)))),
    labels: readTexts(folder, 'labels'),
    nouns: readTexts(folder, 'nouns'),
  }
}

/**
 * Names the files of `public/` that the document uses by their content, so that they are never asked
 * for again, and gives the document its policy, which a host of files does not send. The typeface is not preloaded: its 48 kB would delay the first rows by a twelfth.
 */
function documentFiles(): Plugin {
  const named = ['scheme.js', 'icon.svg'].map((file) => {
    const source = readFileSync(join(import.meta.dirname, 'public', file))
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
    const { name, ext } = parse(file)
    return { file, fileName: `assets/${name}-${hash}${ext}`, source }
  })
  return {
    name: 'document-files',
    apply: 'build',
    generateBundle() {
      for (const { fileName, source } of named) this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        named
          .reduce((page, { file, fileName }) => page.replace(`"/${file}"`, `"/${fileName}"`), html)
          .replace(
            '<meta name="viewport"',
            `<meta http-equiv="Content-Security-Policy" content="${documentPolicy}" />
    <meta name="referrer" content="no-referrer" />
    $&`,
          ),
    },
  }
}

/**
 * Keeps a style sheet whose class names were all inlined: no script imports anything from it then.
 */
function keptStyles(): Plugin {
  return {
    name: 'kept-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}

/**
 * Groups modules by the moment they are needed, because a hundred small files cost requests and
 * compress worse: what a list's first rows need, what the shell adds after them, and what the other
 * pages share. Which modules these are is determined by a trial build without groups.
 */
function stagedChunks(): Plugin {
  return {
    name: 'staged-chunks',
    async config({ build: options }, { command }) {
      if (command !== 'build') return undefined
      const { first, later, small } = await trialModules({
        ...options,
        write: false,
        minify: false,
      })
      const group = (name: string, test: RegExp, priority: number) => ({
        name,
        test: (id: string) => (first.has(id) || sharedSheet.test(id)) && test.test(id),
        priority: 10 + priority,
      })
      // Libraries are one script of their own, so that they stay in the browser's cache across releases.
      const groups = [
        group('libraries', /node_modules\/(?!@fontsource)/, 1),
        group('core', /./, 0),
        ...later.map(([name, modules], n) => ({
          name,
          test: (id: string) => modules.has(id),
          priority: 9 - n,
        })),
        {
          name: 'common',
          test: (id: string) => small.has(id),
          includeDependenciesRecursively: false,
          priority: -1,
        },
      ]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

/**
 * Removes scripts that only export something of another one. The bundler makes such a script for
 * every lazily loaded module of a group (rolldown issue 9729), and each would be a request.
 */
function collapsedScripts(): Plugin {
  return {
    name: 'collapsed-scripts',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = Object.values(bundle).filter((one) => one.type === 'chunk')
        const files: Record<string, string> = {}
        for (const { fileName, code, isEntry } of scripts) {
          const [, names, target] = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/.exec(code) ?? []
          if (isEntry || names === undefined || target === undefined) continue
          const exported = names.split(',').map((name) => {
            const [own = '', given = own] = name.split(' as ')
            return `${given}:e.${own}`
          })
          const load = `import("./${target}").then(e=>({${exported.join(',')}}))`
          for (const script of scripts)
            script.code = script.code
              .replaceAll(`import(\`./${basename(fileName)}\`)`, load)
              .replaceAll(`"${fileName}"`, `"assets/${target}"`)
          files[fileName] = `assets/${target}`
          delete bundle[fileName]
        }
        for (const script of scripts) script.code = withoutRepeats(script.code)
        const manifest = bundle['.vite/manifest.json']
        if (manifest?.type !== 'asset') throw new Error('There is no manifest to correct.')
        manifest.source = Object.entries(files).reduce(
          (json, [from, to]) => json.replaceAll(`"${from}"`, `"${to}"`),
          String(manifest.source),
        )
      },
    },
  }
}

/** A script whose list of the files that its imports need names each file once. */
function withoutRepeats(code: string): string {
  const [written, json] = /m\.f=(\["[^\]]*"\])/.exec(code) ?? []
  if (written === undefined || json === undefined) return code
  const files = JSON.parse(json) as string[]
  const once = [...new Set(files)]
  const places = (list: string) =>
    [...new Set(list.split(',').map((at) => once.indexOf(files[Number(at)] ?? '')))].join(',')
  return code
    .replace(written, `m.f=${JSON.stringify(once)}`)
    .replaceAll(/(__vite__mapDeps\(\[)([\d,]+)(?=\]\))/g, (_, call, list) => call + places(list))
}

/** Scripts whose functions are called as soon as their page opens. */
const eagerScripts: readonly string[] = [
  'core',
  'ListPage',
  'record',
  'DetailPage',
  'form',
  'FormPage',
]

/**
 * Has Chromium compile all functions of these scripts while they load, on another thread. Otherwise
 * each is compiled when it is first called, while somebody waits for the page. The libraries are
 * left out: compiling what is never called would delay the first rows.
 */
function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const one of Object.values(bundle))
          if (one.type === 'chunk' && eagerScripts.includes(one.name))
            one.code = `//# allFunctionsCalledOnLoad\n${one.code}`
      },
    },
  }
}

/**
 * The sheets that several features share are one file and come first: each alone would be a request,
 * and the order of the rules would depend on the pages visited. Those that no list shows come with
 * their script.
 */
const sharedSheet =
  /@fontsource.*\.css$|\/src\/(?!views\/(?:detail|profile|import|operation|recovery|settings)\/|ui\/(?:CodeBlock|DataTable|LinkedCard|Section|SwitchState)\.)(ui|charts|fields|views)\/.*\.css$|\/src\/features\/\w+\.module\.css$/

const entryModule = '/src/app/main.tsx'
const listModule = '/src/pages/ListPage.tsx'

/**
 * What is loaded after a list's first rows, in this order; each entry is one script, with all that
 * its modules import and that no earlier one holds. A page is no part of a script: its own stays
 * small, and only what it imports is shared.
 */
const laterStages = {
  shell: [
    'app/TopBarParts.tsx',
    'app/DeploymentMenu.tsx',
    'app/Overlays.tsx',
    'app/idle.ts',
    'app/lazyPages.ts',
    'app/session/SessionGuard.tsx',
    'features/features.ts',
    'features/activity/ActivityButton.tsx',
    'features/notifications/Bell.tsx',
    'data/names.ts',
    'ui/HintLayer.tsx',
    'ui/LazyIcon.tsx',
    'client/requestLog.ts',
    'data/formEncoding.ts',
    'hooks/shortcutListener.ts',
    'messages/timeOrDay.ts',
    'client/askedList.ts',
    'client/failedAnswer.ts',
    'views/list/ListFailure.tsx',
    'views/list/ListMenu.tsx',
    'views/list/ListStates.tsx',
    'views/list/RowActions.tsx',
    'views/list/find/FindTools.tsx',
    'views/list/views/ListViews.tsx',
  ],
  record: ['pages/DetailPage.tsx'],
  dialogs: [
    'ui/MenuList.tsx',
    'ui/Dialog.tsx',
    'ui/Popover.tsx',
    'app/SignInAgain.tsx',
    'app/session/Cover.tsx',
    'app/session/IdleWarning.tsx',
  ],
  form: ['pages/FormPage.tsx'],
  lists: [
    'views/list/ListSide.tsx',
    'views/list/WholeFoot.tsx',
    'views/list/WholeScope.tsx',
    'views/list/FilterEditor.tsx',
    'views/list/GroupedRows.tsx',
    'views/list/WindowedRows.tsx',
    'views/list/columnMenu/ColumnMenu.tsx',
    'views/list/find/Completion.tsx',
    'views/list/find/FindToken.tsx',
    'views/list/find/pageIndex.ts',
    'views/list/find/collectionIndex.ts',
  ],
} as const

const isPage = (id: string) => /\/src\/pages\/\w+Page\.tsx$/.test(id)

/** Bytes before compression: smaller files cost more as a name and a request than as content. */
const maxSmallChunk = 2500

/**
 * Ids of the modules of the first chunks, except the entry itself and what only the list page uses;
 * those of the later stages; and those of the small chunks that several other lazy scripts share and
 * that import nothing else: the first script lists the name of every file that a lazy script needs.
 */
async function trialModules(options: BuildOptions) {
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
  /** The modules of a file and of all it imports, except those of earlier calls. */
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
    const ids = files.flatMap(take).filter((id) => isScript(id) && !isPage(id))
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

/**
 * Files that wait for killed processes start first: started last, nothing would run in parallel.
 * Next come those of the service, each of which waits for a database.
 */
class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]) {
    return files
  }
  sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => waits(b.moduleId) - waits(a.moduleId))
  }
}
const waits = (path: string) =>
  path.endsWith('.proof.test.ts') ? 2 : path.includes('/server/') ? 1 : 0

/** The package offers its build with development warnings only; the one without lies beside it. */
function routerForProduction(): Plugin {
  const built = 'node_modules/react-router/dist/production/index.mjs'
  const alias = [{ find: /^react-router$/, replacement: join(import.meta.dirname, built) }]
  return {
    name: 'router-for-production',
    config: (_config, { command }) => (command === 'build' ? { resolve: { alias } } : undefined),
  }
}

/** Tests of bytes, streams and errors of the platform, which must be those of one realm. */
const ofOneRealm = [
  'src/client/transport.dom.test.ts',
  'src/features/blobs/blobReader.dom.test.ts',
  'src/data/drafts/*.dom.test.ts',
  'src/session/replacedKey.dom.test.ts',
]

export default defineConfig({
  plugins: [
    routerForProduction(),
    messageCatalogues(),
    keptStyles(),
    react(),
    documentFiles(),
    stagedChunks(),
    collapsedScripts(),
    compileHints(),
  ],
  css: {
    modules: {
      // The same in every build, so that tests and the inspector can read it.
      generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
    },
  },
  build: {
    target: 'es2023',
    manifest: true,
    // The CSP allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A class name costs a first script its letters only, no constant and no import.
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
  },
  test: {
    // Tests of the service wait for the database as much as they compute, so a single worker would
    // idle.
    maxWorkers: 3,
    // Only for what hangs: no test says how fast something is.
    testTimeout: 60_000,
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'scoped' } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          pool: 'vmForks',
          setupFiles: ['./src/testSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          environment: 'node',
          // One process for all of them: starting one each took longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Each has its own document and modules in a process that others use too: a process each
          // took longer to start than the tests.
          name: 'dom',
          include: ['src/**/*.dom.test.ts'],
          exclude: ofOneRealm,
          environment: 'jsdom',
          pool: 'vmForks',
        },
      },
      { extends: true, test: { name: 'realm', include: ofOneRealm, environment: 'jsdom' } },
      {
        test: {
          name: 'node',
          include: ['server/**/*.test.ts', 'e2e/{support,otherService}/**/*.test.ts'],
          // Suites that kill processes or fill a disk wait more than they compute.
          exclude: process.env.PROOF === '1' ? [] : ['**/*.proof.test.ts'],
          environment: 'node',
          globalSetup: ['./server/service/testing/madeDatabases.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
