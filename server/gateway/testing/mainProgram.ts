import { ownHeaders } from '../../../src/gateway.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundle } from '../../service/testing/bundle.ts'

export interface RunningMain {
  readonly base: string
  readonly child: ChildProcess
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>
}

export interface MainProgram {
  /** The bundled program, for commands that end by themselves. */
  readonly path: string
  /**
   * Starts the program with these settings; if it exits before it is ready, throws an error with
   * its output.
   */
  start(
    environment: Readonly<Record<string, string>>,
    /** Called with its whole output so far, whenever there is more. */
    heard?: (output: string, child: ChildProcess) => void,
  ): Promise<RunningMain>
  dispose(): Promise<void>
}

/**
 * The complete program as a separate process, with a minimal page.
 * @param built the folder of another build to run instead
 */
export async function mainProgram(built?: string): Promise<MainProgram> {
  const program = built === undefined ? await bundle('server/main.ts') : undefined
  const path = resolve(program?.path ?? join(built ?? '', '.build/server/main.js'))
  const root = await mkdtemp(join(tmpdir(), 'wsc-main-'))
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist', 'index.html'), '<!doctype html><title>Test</title>')
  return {
    path,
    async start(environment, heard = () => undefined) {
      const child = spawn(process.execPath, [path], {
        cwd: root,
        env: {
          ...process.env,
          PORT: '0',
          HOST: '127.0.0.1',
          RATE_LIMIT: '1000000',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      const ended = new Promise<number | string | null>((done) => {
        child.once('close', (code, signal) => done(code ?? signal))
      })
      const base = await new Promise<string>((ready, reject) => {
        const listen = (text: Buffer) => {
          said += text.toString()
          heard(said, child)
          const [, address] = /ready at (\S+)/.exec(said) ?? []
          if (address !== undefined) ready(address)
        }
        child.stdout.on('data', listen)
        child.stderr.on('data', listen)
        ended.then((how) => reject(new Error(`Ended with ${how}: ${said}`)), reject)
      })
      return { base, child, ended }
    },
    async dispose() {
      await program?.dispose()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Signs in and returns the headers for requests of that session. */
export async function signedIn(base: string, signIn: unknown): Promise<Record<string, string>> {
  const ofOurs = { ...ownHeaders }
  const init = { method: 'POST', headers: ofOurs, body: JSON.stringify(signIn) }
  const answer = await fetch(`${base}/-/session`, init)
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.text()
  return { ...ofOurs, Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}
