import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * Compiles the catalogues at build time, so that no message parser is shipped. The shape of the
 * module (a record of ids) stays what TypeScript reads from the JSON.
 */
function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    load(id) {
      if (!/\/src\/messages\/[a-z]+\/[a-z]+\.json$/.test(id)) return null
      const texts = JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>
      const compiled = Object.fromEntries(
        Object.entries(texts).map(([key, text]) => {
          const message = compileMessage(text)
          return [
            key,
            message.length === 1 && typeof message[0] === 'string' ? message[0] : message,
          ]
        }),
      )
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' }
    },
  }
}

const vendor = (name: string, test: RegExp, priority: number) => ({ name, test, priority })

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
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./src/testSetup.ts'],
        },
      },
      {
        test: {
          name: 'node',
          include: ['server/**/*.test.ts', 'e2e/support/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
