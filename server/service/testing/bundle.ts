import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'

/** Bundles a program of the service for a child process, because Node 20 cannot run TypeScript. */
export async function bundle(
  entry: string,
): Promise<{ path: string; dispose: () => Promise<void> }> {
  // Inside node_modules, so that packages excluded from the bundle are found from there.
  const folder = await mkdtemp(join('node_modules', '.wsc-test-'))
  const path = join(folder, 'program.mjs')
  await build({
    input: entry,
    platform: 'node',
    external: [/^@electric-sql\//, 'pg', 'busboy'],
    output: { file: path, format: 'esm', codeSplitting: false },
    logLevel: 'silent',
  })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  await worker(folder)
  return { path, dispose: () => rm(folder, { recursive: true, force: true }) }
}

/** Next to the program, where the build puts it too. */
async function worker(folder: string): Promise<string> {
  const path = join(folder, 'trainingWorker.js')
  await build({
    input: 'server/service/training/trainingWorker.ts',
    platform: 'node',
    output: { file: path, format: 'esm', codeSplitting: false },
    logLevel: 'silent',
  })
  return path
}

let compiled: Promise<string> | undefined

/** For services that run in the test process; deleted when it ends. */
export const compiledWorker = (): Promise<string> =>
  (compiled ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wsc-worker-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    return worker(folder)
  })())
