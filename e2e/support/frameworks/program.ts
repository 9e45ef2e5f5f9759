import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Program {
  readonly stop: () => Promise<void>
}

/**
 * Starts a program in a folder of its own that has these files, and waits until it answers.
 * @param program a path of a script, and its arguments
 */
export async function startProgram(
  name: string,
  program: readonly string[],
  files: Readonly<Record<string, string>>,
  ask: () => Promise<Response>,
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'wsc-program-'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const child = spawn(process.execPath, program, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const latest = Date.now() + 60_000
  while (child.exitCode === null && Date.now() < latest) {
    const answer = await ask().catch(() => undefined)
    if (answer?.ok === true) return { stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`${name} has not started.`)
}
