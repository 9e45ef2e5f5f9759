import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { collapsedScripts } from './.scripts/vite/collapsedScripts.ts'
import { compileHints } from './.scripts/vite/compileHints.ts'
import { documentFiles } from './.scripts/vite/documentFiles.ts'
import { keptStyles } from './.scripts/vite/keptStyles.ts'
import { LongestFirst } from './.scripts/vite/longestFirst.ts'
import { messageCatalogues } from './.scripts/vite/messageCatalogues.ts'
import { retriedFiles } from './.scripts/vite/retriedFiles.ts'
import { routerForProduction } from './.scripts/vite/routerForProduction.ts'
import { stagedChunks } from './.scripts/vite/stagedChunks.ts'
import { testProjects } from './.scripts/vite/testProjects.ts'

export default defineConfig({
  plugins: [
    routerForProduction(),
    messageCatalogues(),
    keptStyles(),
    react(),
    documentFiles(),
    retriedFiles(),
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
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // The first script names twenty files, whose hashes do not compress: 32 bits are enough.
      output: { hashCharacters: 'hex' },
    },
  },
  test: {
    // Tests of the service wait for the database as much as they compute, so a single worker would
    // idle.
    maxWorkers: 3,
    // Only for what hangs: no test says how fast something is.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['./.scripts/vite/testPatience.ts'],
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'scoped' } },
    sequence: { sequencer: LongestFirst },
    projects: testProjects,
  },
})
