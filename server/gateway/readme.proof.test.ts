import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort, noPostgres, type Postgres, startPostgres } from '../service/testing/postgres.ts'
import { basicOf } from './testing/keyService.ts'

const readme = readFileSync('server/README.md', 'utf8')

/** The commands of a section, one per line. */
function commandsOf(section: string): readonly string[] {
  const [, after = ''] = readme.split(`\n## ${section}\n`)
  const [text = ''] = after.split('\n## ')
  const blocks = [...text.matchAll(/^ *```\n([^]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    block.split('\n').map((line) => line.trim()),
  )
  return blocks.filter((line) => /^(?:[A-Z_]+=\S+ )*(?:npm|node|createuser|createdb) /.test(line))
}

/** Folders created by a build, a test or a start, which are not part of the program. */
const made = new Set(['node_modules', '.git', 'dist', '.build', '.cache', '.data'])

interface Ended {
  readonly status: number | null
  readonly output: string
}

const folder = mkdtempSync(join(tmpdir(), 'wsc-readme-'))
const root = join(folder, 'program')
/** The timeout for fetching packages and building, which take minutes on a busy machine. */
const building = { timeout: 900_000 }
const key = randomBytes(32).toString('base64')
const password = 'a-password-of-the-role'
const children = new Set<ChildProcess>()
let environment: Record<string, string> = {}
let postgres: Postgres | undefined

function startShell(command: string, more: Readonly<Record<string, string>> = {}, typed = '') {
  // A separate session, so that prompts read the typed input, not a terminal.
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...environment, ...more },
    detached: true,
  })
  children.add(child)
  child.stdin.end(typed)
  const heard = { output: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (heard.output += part.toString()))
  const ended = new Promise<Ended>((done) => {
    child.once('close', (status) => {
      children.delete(child)
      done({ status, output: heard.output })
    })
  })
  return { child, ended, heard }
}

const run = (...given: Parameters<typeof startShell>): Promise<Ended> => startShell(...given).ended

/** Starts a command that runs until it is stopped. */
async function startServing(command: string, more: Readonly<Record<string, string>> = {}) {
  const { child, ended, heard } = startShell(`exec env ${command}`, more)
  const exited = ended.then(({ output }) => {
    throw new Error(`“${command}” ended: ${output}`)
  })
  exited.catch(() => undefined)
  const isReady = vi.waitFor(() => expect(heard.output).toMatch(/ready at \S+/), {
    timeout: 90_000,
  })
  await Promise.race([isReady, exited])
  const [, base = ''] = /ready at (\S+)/.exec(heard.output) ?? []
  return {
    base,
    output: heard.output,
    stop: async () => {
      child.kill('SIGTERM')
      return (await ended).status
    },
  }
}

const answerOf = async (base: string, path: string) => {
  const headers = {
    Authorization: basicOf('ingrid.solheim@northwind.example', 'ingrid-demo-2026'),
  }
  const answer = await fetch(`${base}${path}`, { headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('attack-10 server/README.md, in an empty folder and environment', () => {
  const [start = '', checks] = [
    commandsOf('Run').find((line) => line.endsWith('main.js')),
    [...readme.matchAll(/`((?:node|npm)[^`\n]* --check)`/g)].map(([, command = '']) => command),
  ]
  const backup = join(folder, 'console.backup')
  let stores = 0

  beforeAll(async () => {
    mkdirSync(root)
    const filter = (path: string) => !made.has(basename(path)) || resolve(path) === resolve('.')
    for (const name of ['server', 'src', 'public', '.scripts', 'index.html', 'package.json'])
      await cp(name, join(root, name), { recursive: true, filter })
    for (const name of ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'README.md'])
      await cp(name, join(root, name))
    const port = await freePort()
    environment = { PATH: process.env.PATH ?? '', HOME: folder, PORT: String(port) }
    for (const [name, value] of Object.entries(process.env))
      if (name.startsWith('npm_config_') && value !== undefined) environment[name] = value
    if (noPostgres === undefined) postgres = await startPostgres()
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    'Run: installs, builds, starts, answers where it says, and ends by SIGTERM',
    building,
    async (context) => {
      const commands = commandsOf('Run')
      expect(commands).toEqual(['npm ci && npm run build', start])
      const built = await run(commands[0] ?? '')
      if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|network/.test(built.output) && built.status !== 0)
        context.skip('no registry of packages can be reached')
      expect(built.status, built.output).toBe(0)
      const { base, output, stop } = await startServing(start)
      expect(base).toBe(`http://127.0.0.1:${environment.PORT}`)
      expect(output).toContain('To sign in, choose a demo person')
      expect((await answerOf(base, '/-/health')).body).toEqual({ status: 'alive' })
      expect((await answerOf(base, '/-/ready')).body).toEqual({ status: 'ready' })
      expect((await fetch(base)).status).toBe(200)
      stores = Number((await answerOf(base, '/-/service/store/all/')).body.count)
      expect(stores).toBeGreaterThan(0)
      expect(await stop()).toBe(0)
      expect(existsSync(join(root, '.data', 'database'))).toBe(true)
    },
  )

  it('Configure: --check says whether it would start, by either command', async () => {
    expect(checks.length).toBeGreaterThan(1)
    for (const command of checks) {
      expect(await run(command), command).toMatchObject({ status: 0 })
      const wrong = await run(command, { PORT: 'seven', DATABASE_URL: 'mysql://x' })
      expect(wrong.status, command).toBe(1)
      expect(wrong.output).toMatch(/PORT[^]*DATABASE_URL/)
    }
  })

  it('Deploy, Back up and restore: a backup of what runs goes into a folder and into PostgreSQL', async () => {
    const places = [join(folder, 'new-folder')]
    const server = new URL(postgres?.url ?? 'postgresql://none')
    if (postgres) {
      const created = commandsOf('Deploy').filter((line) => line.startsWith('create'))
      expect(created).toHaveLength(2)
      const at = { PGHOST: server.hostname, PGPORT: server.port, PGUSER: server.username }
      for (const command of created)
        expect(await run(command, at, `${password}\n${password}\n`), command).toMatchObject({
          status: 0,
        })
      places.push(`postgresql://workspace_console:${password}@${server.host}/workspace_console`)
    } else console.warn(`Skipped of server/README.md: ${noPostgres}.`)
    const filled = (line: string) =>
      line
        .replace('OPERATOR_KEY=…', `OPERATOR_KEY=${key}`)
        .replace('FILE', backup)
        .replace('DATA_DIR=new-folder', `DATA_DIR=${places[0]}`)
        .replace(/DATABASE_URL=\S+/, `DATABASE_URL=${places[1]}`)
    const [take = '', ...restores] = commandsOf('Back up and restore')
    expect(restores).toHaveLength(2)

    const first = await startServing(start, { OPERATOR_KEY: key })
    expect(await run(filled(take))).toMatchObject({ status: 0 })
    expect(await first.stop()).toBe(0)
    for (const [at, place] of places.entries()) {
      const command = filled(restores[at] ?? '')
      const restored = await run(command)
      expect(restored.status, restored.output).toBe(0)
      const where = place.includes('://') ? 'DATABASE_URL' : 'DATA_DIR'
      const again = await startServing(start, { [where]: place })
      expect((await answerOf(again.base, '/-/service/store/all/')).body.count).toBe(stores)
      expect(await again.stop()).toBe(0)
    }
  })

  it('Upgrade: the same data after the commands, in their order', building, async () => {
    const commands = commandsOf('Upgrade')
    expect(commands.slice(1)).toEqual([checks[0], start])
    for (const command of commands.slice(0, -1)) {
      const done = await run(command)
      expect(done.status, done.output).toBe(0)
    }
    const { base, stop } = await startServing(commands.at(-1) ?? '')
    expect((await answerOf(base, '/-/service/store/all/')).body.count).toBe(stores)
    expect(await stop()).toBe(0)
  })
})
