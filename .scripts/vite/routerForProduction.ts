import { join } from 'node:path'
import type { Plugin } from 'vite'
import { projectFolder } from './projectFolder.ts'

const folder = join(projectFolder, 'node_modules/react-router/dist/production/')

/** Matches names for development tools: an assignment keeps components that nobody imports. */
const displayNames = /^\w+\.displayName = "\w+";$/gm
const components = /(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\()/g

/**
 * Uses the package's production build, as its exports have only the one with development warnings.
 * Drops its parts for forms and fetchers, which the bundler cannot know to be unused.
 */
export function routerForProduction(): Plugin {
  const alias = [{ find: /^react-router$/, replacement: join(folder, 'index.mjs') }]
  return {
    name: 'router-for-production',
    config: (_config, { command }) => (command === 'build' ? { resolve: { alias } } : undefined),
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(displayNames, '').replace(components, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
