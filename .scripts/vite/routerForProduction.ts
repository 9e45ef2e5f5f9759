import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectFolder } from './projectFolder.ts'

/** The package offers its build with development warnings only; the one without lies beside it. */
export function routerForProduction(): Plugin {
  const built = 'node_modules/react-router/dist/production/index.mjs'
  const alias = [{ find: /^react-router$/, replacement: join(projectFolder, built) }]
  return {
    name: 'router-for-production',
    config: (_config, { command }) => (command === 'build' ? { resolve: { alias } } : undefined),
  }
}
