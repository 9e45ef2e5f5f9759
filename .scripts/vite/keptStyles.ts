import type { Plugin } from 'vite'

/**
 * Keeps a style sheet whose class names were all inlined: no script imports anything from it then.
 */
export function keptStyles(): Plugin {
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
