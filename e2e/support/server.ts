import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
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

const newFolder = () => mkdtempSync(join(tmpdir(), 'workspace-console-'))
const decidesData = (name: string) => /^DEMO|^DATA|^SERVICE_URL$/.test(name)

/**
 * Makes the demo data once for all servers of a run, as filling a database dominates a first start.
 * Resolves to a function that removes it.
 */
export async function makeData(root: string): Promise<() => void> {
  const folder = newFolder()
  await (await startServer(root, { DATA_DIR: folder })).stop()
  process.env.MADE_DATA = folder
  return () => rmSync(folder, { recursive: true, force: true })
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
  const dataDir = newFolder()
  const made = process.env.MADE_DATA
  if (made !== undefined && Object.keys(env).every((name) => !decidesData(name)))
    cpSync(made, dataDir, { recursive: true })
  const child = spawn(process.execPath, [join(root, '.build/server/main.js')], {
    cwd: folder,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'on',
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
