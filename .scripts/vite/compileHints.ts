import type { Plugin } from 'vite'

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
export function compileHints(): Plugin {
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
