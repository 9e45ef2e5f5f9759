import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server } from '../service/database/database.ts'
import { lockFolder } from '../service/database/folderLock.ts'
import { sql } from '../service/database/sql.ts'
import { newDatabase } from '../service/testing/backends.ts'
import { bundle } from '../service/testing/bundle.ts'
import { freePort, noPostgres } from '../service/testing/postgres.ts'

let program: Awaited<ReturnType<typeof bundle>>
const root = mkdtempSync(join(tmpdir(), 'wsc-check-'))
beforeAll(async () => {
  program = await bundle('server/main.ts')
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist', 'index.html'), '<!doctype html><title>Test</title>')
})
afterAll(async () => {
  await program.dispose()
  rmSync(root, { recursive: true, force: true })
})

/** Runs the program with `--check` as an operator would. */
const check = (environment: Readonly<Record<string, string>>, cwd = root, option = '--check') =>
  new Promise<{ status: unknown; output: string }>((done) => {
    const env = { PATH: process.env.PATH, PORT: '0', ...environment }
    const args = [resolve(program.path), option]
    execFile(process.execPath, args, { cwd, env }, (problem, stdout, stderr) =>
      done({ status: problem?.code ?? 0, output: stdout + stderr }),
    )
  })

describe('attack-10 --check', () => {
  it('ends with 0 and writes nothing', async () => {
    const before = readdirSync(root)
    expect(await check({ DATA_DIR: 'not/there/yet' })).toEqual({
      status: 0,
      output: 'Workspace Console would start with these settings.\n',
    })
    expect(readdirSync(root)).toEqual(before)
  })

  it('lists everything that is wrong, in the settings and around them', async () => {
    const settings = await check({ PORT: 'seven', DATABASE_URL: 'mysql://root:hush@db/x' })
    expect(settings.status).toBe(1)
    expect(settings.output).toMatch(/PORT must be a whole number[^]*DATABASE_URL must look like/)
    expect(settings.output).not.toContain('hush')
    writeFileSync(join(root, 'a-file'), '')
    const around = await check({ DATA_DIR: 'a-file/below', LOG_FILE: 'no/folder/log' })
    expect(around.status).toBe(1)
    expect(around.output).toMatch(
      /LOG_FILE names no\/folder\/log[^]*a-file\/below lies below a file/,
    )
    expect((await check({ DATA_DIR: 'a-file' })).output).toContain('a-file is a file, not a folder')
  })

  it('names the options, and where settings are made, instead of an unknown option', async () => {
    const { status, output } = await check({}, root, '--port')
    expect(status).toBe(1)
    expect(output).toMatch(/'--port'[^]*--check, --backup FILE[^]*PORT are variables/)
  })

  it('needs the built app', async () => {
    const empty = join(root, 'empty')
    mkdirSync(empty)
    const { status, output } = await check({}, empty)
    expect(status).toBe(1)
    expect(output).toContain('npm run build')
  })

  it('names a port and a folder that are in use', async () => {
    const port = await freePort()
    const taken = createServer()
    await new Promise<void>((done) => {
      taken.listen(port, '127.0.0.1', done)
    })
    const folder = join(root, 'data')
    const release = await lockFolder(folder)
    const { status, output } = await check({ PORT: String(port), DATA_DIR: folder })
    expect(status).toBe(1)
    expect(output).toContain(`Port ${port} at 127.0.0.1 is already in use`)
    expect(output).toContain(`is in use by process ${process.pid}`)
    await release()
    await new Promise((done) => {
      taken.close(done)
    })
  })
})

describe.skipIf(noPostgres !== undefined)('V20 --check on PostgreSQL', () => {
  it('ends with 0 for an empty database, and leaves it empty', async () => {
    const url = await newDatabase()
    expect((await check({ DATABASE_URL: url })).status).toBe(0)
    const database = await server(url, () => undefined)
    const tables = await database.rows(
      sql`select table_name from information_schema.tables where table_schema = 'public'`,
    )
    expect(tables).toEqual([])
    await database.close()
    expect(existsSync(join(root, '.data'))).toBe(false)
  })

  it('names a database that is newer, that is not there, or that is away', async () => {
    const url = await newDatabase('demo')
    expect((await check({ DATABASE_URL: url })).status).toBe(0)
    const database = await server(url, () => undefined)
    await database.run(sql`insert into schema_migrations (number, name) values (9999, 'later')`)
    await database.close()
    expect(await check({ DATABASE_URL: url })).toMatchObject({
      status: 1,
      output: expect.stringContaining('Start the newer program') as string,
    })
    expect((await check({ DATABASE_URL: `${url}_none` })).output).toMatch(
      /"\w+_none" does not exist/,
    )
    const away = new URL(url)
    away.port = String(await freePort())
    away.password = 'hush'
    const { status, output } = await check({ DATABASE_URL: away.href })
    expect([status, output.includes('hush')]).toEqual([1, false])
    expect(output).toContain('ECONNREFUSED')
  })
})
