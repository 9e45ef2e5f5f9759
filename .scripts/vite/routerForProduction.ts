import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectFolder } from './projectFolder.ts'

/**
 * Uses the package's production build, as its exports have only the one with development warnings.
 */
export function routerForProduction(): Plugin {
  const built = 'node_modules/react-router/dist/production/index.mjs'
  const alias = [{ find: /^react-router$/, replacement: join(projectFolder, built) }]
  return {
    name: 'router-for-production',
    config: (_config, { command }) => (command === 'build' ? { resolve: { alias } } : undefined),
  }
}
