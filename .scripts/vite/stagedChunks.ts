import type { Plugin } from 'vite'
import { trialModules } from './trialModules.ts'

/**
 * Groups modules by the time they are needed: first rows, shell, other pages. A hundred small files
 * would cost requests and compress worse. A trial build without groups determines the modules.
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
        // Only long lists need it.
        { name: 'virtualizer', test: /node_modules\/@tanstack\/(react-)?virtual/, priority: 10 },
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
 * Sheets that several features share are one file and load first. Single ones would each be a
 * request, and the order of rules would depend on the pages visited. Sheets that no list uses load
 * with their script.
 */
const sharedSheet =
  /@fontsource.*\.css$|\/src\/(?!views\/(?:billing|board|columnInsight|detail|hoverCards|import|jobs|notifications|operation|profile|recovery|settings|text|tickets|uploads)\/|ui\/(?:CodeBlock|DataTable|LinkedCard|SwitchState|Tabs)\.)(ui|charts|fields|views)\/.*\.css$/
