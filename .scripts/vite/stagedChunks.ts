import type { Plugin } from 'vite'
import { trialModules } from './trialModules.ts'

/**
 * Groups modules by the moment they are needed, because a hundred small files cost requests and
 * compress worse: what a list's first rows need, what the shell adds after them, and what the other
 * pages share. Which modules these are is determined by a trial build without groups.
 */
export function stagedChunks(): Plugin {
  return {
    name: 'staged-chunks',
    async config({ build: options }, { command }) {
      if (command !== 'build') return undefined
      const { first, later, small } = await trialModules({
        ...options,
        write: false,
        minify: false,
      })
      const group = (name: string, test: RegExp, priority: number) => ({
        name,
        test: (id: string) => (first.has(id) || sharedSheet.test(id)) && test.test(id),
        priority: 10 + priority,
      })
      // Libraries are one script of their own, so that they stay in the browser's cache across releases.
      const groups = [
        group('libraries', /node_modules\/(?!@fontsource)/, 1),
        group('core', /./, 0),
        ...later.map(([name, modules], n) => ({
          name,
          test: (id: string) => modules.has(id),
          priority: 9 - n,
        })),
        {
          name: 'common',
          test: (id: string) => small.has(id),
          includeDependenciesRecursively: false,
          priority: -1,
        },
      ]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
  }
}

/**
 * The sheets that several features share are one file and come first: each alone would be a request,
 * and the order of the rules would depend on the pages visited. Those that no list shows come with
 * their script.
 */
const sharedSheet =
  /@fontsource.*\.css$|\/src\/(?!views\/(?:board|columnInsight|detail|hoverCards|import|operation|profile|recovery|settings|text|tickets|uploads)\/|ui\/(?:CodeBlock|DataTable|LinkedCard|Section|SwitchState)\.)(ui|charts|fields|views)\/.*\.css$|\/src\/features\/\w+\.module\.css$/
