import type { Plugin } from 'vite'

/** Scripts whose functions are called as soon as their page opens. */
const eagerScripts: readonly string[] = [
  'core',
  'ListPage',
  'record',
  'DetailPage',
  'boards',
  'Desk',
  'AgentHome',
  'Worklist',
  'OwnerHome',
  'form',
  'FormPage',
]

/**
 * Makes Chromium compile all functions of these scripts on another thread while they load.
 * Otherwise each is compiled at its first call, which delays the page. Libraries are excluded,
 * because compiling unused functions would delay the first rows.
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
