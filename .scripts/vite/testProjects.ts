import type { TestProjectConfiguration } from 'vitest/config'

/** Tests of the platform's bytes, streams and errors, which must come from one realm. */
const ofOneRealm = [
  'src/client/transport.dom.test.ts',
  'src/features/blobs/blobReader.dom.test.ts',
  'src/data/drafts/*.dom.test.ts',
  'src/session/replacedKey.dom.test.ts',
]

/** One project for each environment that tests need; all but the last know the build's plugins. */
export const testProjects: TestProjectConfiguration[] = [
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
      // One process for all files: starting one for each took longer than the tests.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      // Each file has its own document and modules in a shared process. A process for each took
      // longer to start than the tests.
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
      // Three processes for all: each would compile the database again. Proofs replace modules.
      isolate: process.env.PROOF === '1',
      globalSetup: ['./server/service/testing/madeDatabases.ts'],
      expect: { poll: { timeout: 30_000 } },
      setupFiles: ['./.scripts/vite/testPatience.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
]
