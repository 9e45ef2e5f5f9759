import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'rolldown'

/** Bundles a program of the service for a child process: Node 20 does not run TypeScript itself. */
export async function bundle(
  entry: string,
): Promise<{ path: string; dispose: () => Promise<void> }> {
  // Inside node_modules, so that the packages left out of the bundle are found from there.
  const folder = await mkdtemp(join('node_modules', '.wsc-test-'))
  const path = join(folder, 'program.mjs')
  await build({
    input: entry,
    platform: 'node',
    external: [/^@electric-sql\//, 'pg', 'busboy'],
    output: { file: path, format: 'esm', codeSplitting: false },
    logLevel: 'silent',
  })
  return { path, dispose: () => rm(folder, { recursive: true, force: true }) }
}
