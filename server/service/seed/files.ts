import { createHash } from 'node:crypto'
import { sql } from '../database/sql.ts'
import { insertRows, type Seeding } from './seeding.ts'

export interface DemoFile {
  readonly id: string
  readonly bytes: Buffer
  readonly type: string
  /** ISO 8601. */
  readonly createdAt: string
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Inserts small files, each in one piece. */
export async function insertFiles(seeding: Seeding, files: readonly DemoFile[]): Promise<void> {
  await insertRows(
    seeding,
    'files',
    files.map(({ id, bytes, type, createdAt }) => ({
      object_id: id,
      size: bytes.length,
      sha256: sha256Of(bytes),
      content_type: type,
      created_at: createdAt,
    })),
  )
  const chunks = files.map(({ id, bytes }) => ({ file: id, hex: bytes.toString('hex') }))
  await seeding.queries.run(sql`insert into file_chunks (file, ordinal, bytes)
    select file, 0, decode(hex, 'hex') from json_to_recordset(${JSON.stringify(chunks)}::json)
      as chunk (file text, hex text)`)
}
