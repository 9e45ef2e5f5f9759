import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'

/**
 * Compiles the catalogues at build time, so that no message parser is shipped. The shape of the
 * module (a record of ids) stays what TypeScript reads from the JSON.
 */
function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    load(id) {
      if (!/\/src\/messages\/[a-z]+\/[a-zA-Z]+\.json$/.test(id)) return null
      const texts = JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>
      const compiled = Object.fromEntries(
        // Plain text stays in its list: outside one, the library takes it for uncompiled.
        Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]),
      )
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' }
    },
  }
}

const vendor = (name: string, test: RegExp, priority: number) => ({ name, test, priority })

// What every page draws with, as two files: forty small ones cost requests and compress worse. What
// only an overlay or a form needs stays in its own chunk.
const firstMui =
  /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|private-theming|material\/(styles|Button|ButtonBase|IconButton|CircularProgress)|utils\/(?!useRovingTabIndex|debounce|ownerDocument)))\//
const firstOwn =
  /\/src\/(app\/HeldKeys|messages\/(i18n|format|en\/core)|metadata\/(field|resource)\.|resources|client\/(client|digits|dialect|fragileNumbers|listQuery|readJson|send|serviceError)|hooks\/(firstPage|listMemory|now|queries|queryClient|remembered|resource|session|shortcutCaps|shortcuts)|ui\/(Icon|Initial|Mark|MenuButton|PageHead|Status|announce|copy|shortId|toasts)\.|paths|fields\/(ReferenceLink|Time|Value|valueKind)|views\/(CrashGuard|ItemId|StateWord|list\/(Cell|Freshness|Refreshed|columns|density)))/

/**
 * Files that wait for killed processes begin first: begun last, nothing is left to run beside them.
 * Then those of the service, each of which waits for a database.
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
  plugins: [messageCatalogues(), react()],
  build: {
    target: 'es2023',
    manifest: true,
    // The policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Kept apart so that a release of ours leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            vendor('react', /node_modules\/(react|react-dom|scheduler)\//, 3),
            vendor('router', /node_modules\/react-router\//, 2),
            vendor('query', /node_modules\/@tanstack\/(query-core|react-query)\//, 2),
            vendor('mui', firstMui, 1),
            vendor('core', firstOwn, 1),
          ],
        },
      },
    },
  },
  test: {
    // Tests of the service wait for the database as much as they compute: one at a time idles.
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
          // A whole form is filled key by key; beside other tests that takes its time.
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
          // Each has its own document and modules: sharing them saved ten seconds, and what one had
          // chosen (an encoding, a session) held for the next in the same process.
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
