import { inProject, runTool, stop } from './project.mjs'

/** @param name of a folder in `e2e/bench` @returns the folder with its build */
export async function buildReference(name) {
  const folder = inProject('.bench', name)
  const source = inProject('e2e', 'bench', name)
  const args = ['build', source, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runTool('vite', args, { quiet: true })
  if (code !== 0) stop(`${output}\nThe reference could not be built: see the lines above.`)
  return folder
}
