import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { backupLines, verifyBackup } from '../service/backup/backupFile.ts'
import { NoBackup } from '../service/backup/format.ts'
import { restoreBackup } from '../service/backup/restoreBackup.ts'
import { openDatabase } from '../service/database/openDatabase.ts'
import { type Environment, StartProblem } from './environment.ts'
import { backupPath } from './ownPaths.ts'
import { linesFor } from './startSessions.ts'

/**
 * Makes the running process with the same settings take a backup, and writes it to a new file.
 * @returns the result, for the operator
 * @throws StartProblem with the remedy
 */
export async function backUp({ port, operatorKey }: Environment, file: string): Promise<string> {
  if (operatorKey === undefined)
    throw new StartProblem('OPERATOR_KEY is needed, the same as the running process has.')
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new StartProblem(`${file} is there already.`)
  const address = `http://127.0.0.1:${port}${backupPath}`
  const headers = { Authorization: `Bearer ${operatorKey}` }
  const answer = await post(address, headers).catch(() => {
    throw new StartProblem(`No Workspace Console answers at port ${port} of this machine.`)
  })
  if (answer.statusCode !== 200)
    throw new StartProblem(`${address} answered ${answer.statusCode}: ${await text(answer)}`)
  const part = `${file}.part`
  try {
    // The data of a backup opens sessions, so only this user may read it.
    const options = { flags: 'wx', mode: 0o600 }
    await pipeline(answer, createWriteStream(part, options))
    const rows = await verifyBackup(part)
    await rename(part, file)
    return `${file} holds a backup of ${rows} rows.`
  } catch (problem) {
    await rm(part, { force: true })
    throw problem instanceof NoBackup ? new StartProblem(`The backup ${problem.message}.`) : problem
  }
}

/** Waits as long as the answer takes: `fetch` gives up after five minutes, and a backup may take longer. */
const post = (address: string, headers: Readonly<Record<string, string>>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(address, { method: 'POST', headers }, resolve).on('error', reject).end()
  })

/**
 * Fills the empty database of these settings from a backup; no process may use it meanwhile.
 * @returns the result, for the operator
 * @throws StartProblem with the remedy; the database is then unchanged
 */
export async function restore(settings: Environment, file: string): Promise<string> {
  const { dataDir, databaseUrl } = settings
  const place = databaseUrl === undefined ? { dataDir } : { databaseUrl }
  await verifyBackup(file).catch(restoreProblem(file))
  const { database } = await openDatabase(place, () => undefined).catch((problem: unknown) => {
    throw new StartProblem(linesFor(problem, settings))
  })
  try {
    const { at, rows } = await restoreBackup(database, backupLines(file)).catch(
      restoreProblem(file),
    )
    return `${rows} rows are restored, as they were at ${at}.`
  } finally {
    await database.close()
  }
}

const restoreProblem = (file: string) => (problem: unknown) => {
  const { code, message } = problem as NodeJS.ErrnoException
  if (problem instanceof NoBackup) throw new StartProblem(`${file} ${message}.`)
  if (code === 'ENOENT') throw new StartProblem(`${file} is not there.`)
  throw problem
}
