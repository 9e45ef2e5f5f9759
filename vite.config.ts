import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import react from '@vitejs/plugin-react'
import { build, type BuildOptions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/**
 * Compiles the catalogues at build time, so that no message parser is shipped. The shape of the
 * module (a record of ids) stays what TypeScript infers from the JSON.
 */
function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    load(id) {
      if (!/\/src\/messages\/[a-z]+\/[a-zA-Z]+\.json$/.test(id)) return null
      const texts = JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>
      const compiled = Object.fromEntries(
        // Plain text stays in its list: otherwise the library treats it as uncompiled.
        Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]),
      )
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' }
    },
  }
}

/**
 * Groups the chunks that a list's first rows need: forty small files cost requests and compress
 * worse. Their modules are determined by a trial build without groups: the static imports of the
 * entry and of the list page, except those removed by tree shaking.
 */
function firstChunks(): Plugin {
  return {
    name: 'first-chunks',
    async config({ build: options }, { command }) {
      if (command !== 'build') return undefined
      const shared = await firstModules({ ...options, write: false, minify: false })
      const group = (name: string, test: RegExp, priority: number) => ({
        name,
        test: (id: string) => shared.has(id) && test.test(id),
        priority,
      })
      // Libraries are separate, so that they stay in the browser's cache across releases.
      const groups = [
        group('react', /node_modules\/(react|react-dom|scheduler)\//, 3),
        group('router', /node_modules\/react-router\//, 2),
        group('query', /node_modules\/@tanstack\//, 2),
        group('mui', /node_modules\/(?!@lingui)/, 1),
        group('core', /./, 0),
      ]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

const entryModule = '/src/app/main.tsx'
const listModule = '/src/pages/ListPage.tsx'

/**
 * Ids of the modules of the first chunks, except the entry itself and what only the list page uses.
 */
async function firstModules(options: BuildOptions): Promise<Set<string>> {
  const plugins = [messageCatalogues(), react()]
  const result = await build({ configFile: false, logLevel: 'error', plugins, build: options })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const chunks = outputs.filter((one) => one.type === 'chunk')
  const chunkWith = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (found === undefined) throw new Error(`No chunk of the trial build holds ${module}.`)
    return found
  }
  const files = new Set<string>()
  const addWithImports = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(addWithImports)
  }
  addWithImports(chunkWith(entryModule).fileName)
  chunkWith(listModule).imports.forEach(addWithImports)
  const modules = chunks.flatMap(({ fileName, moduleIds }) =>
    files.has(fileName) ? moduleIds : [],
  )
  const isEntry = (id: string) => id.endsWith(entryModule) || id.endsWith('/index.html')
  return new Set(modules.filter((id) => !isEntry(id) && !id.endsWith('.css')))
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
  path.endsWith('crash.test.ts') ? 2 : path.includes('/server/') ? 1 : 0

export default defineConfig({
  plugins: [messageCatalogues(), react(), firstChunks()],
  build: {
    target: 'es2023',
    manifest: true,
    // The CSP allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    // Tests of the service wait for the database as much as they compute, so a single worker would
    // idle.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./src/testSetup.ts'],
          // An entire form is filled key by key, which is slow next to other tests.
          testTimeout: 60_000,
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
          // Each has its own document and modules: sharing them saved ten seconds, but the state of
          // one test (an encoding, a session) leaked into the next in the same process.
          name: 'dom',
          include: ['src/**/*.dom.test.ts'],
          environment: 'jsdom',
        },
      },
      {
        test: {
          name: 'node',
          include: ['server/**/*.test.ts', 'e2e/support/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['./server/service/testing/madeDatabases.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
