import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  readonly url: string
  readonly child: ChildProcess
  /** All output so far. */
  readonly output: () => string
  /** Sends a signal and waits for the exit. Resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the built server on a free port with its own data, and waits until it is ready.
 * @param folder where `dist/` is, if not in `root`
 */
export async function startServer(
  root: string,
  env: Readonly<Record<string, string>> = {},
  folder: string = root,
): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'workspace-console-'))
  const child = spawn(process.execPath, [join(root, '.build/server/main.js')], {
    cwd: folder,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'on',
      SERVICE_TEST: '1',
      RATE_LIMIT: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true })
      resolve(code)
    }),
  )
  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const [, found] = /ready at (https?:\S+)/.exec(output) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return {
    url,
    child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
