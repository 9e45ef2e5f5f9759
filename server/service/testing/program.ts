import { type ChildProcess, spawn } from 'node:child_process'

export interface Running {
  readonly child: ChildProcess
  readonly lines: string[]
  readonly errors: string[]
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>
  untilReady(): Promise<void>
}

/** Starts a bundled test program and collects its output. */
export function start(path: string, ...args: readonly string[]): Running {
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const errors: string[] = []
  let rest = ''
  let ready: () => void = () => undefined
  const isReady = new Promise<void>((resolve) => {
    ready = resolve
  })
  child.stdout.on('data', (part: Buffer) => {
    const all = (rest + part.toString()).split('\n')
    // The last line may be incomplete if the process is killed.
    rest = all.pop() ?? ''
    lines.push(...all)
    if (all.includes('ready')) ready()
  })
  child.stderr.on('data', (part: Buffer) => errors.push(part.toString()))
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  const untilReady = () =>
    Promise.race([
      isReady,
      ended.then((how) => {
        throw new Error(`Ended with ${how} before it was ready: ${errors.join('')}`)
      }),
    ])
  return { child, lines, errors, ended, untilReady }
}
