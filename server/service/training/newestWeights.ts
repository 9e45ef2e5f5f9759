import { momentOf } from '../collections/kinds.ts'
import type { Queries } from '../database/database.ts'
import { fixed, sql } from '../database/sql.ts'
import { bytesOf } from '../files/files.ts'
import { readWeights, type Weights } from './weights.ts'

/** Valid files are far smaller; a larger one is rejected without reading it. */
const maxBytes = 32 * 1024 * 1024

export interface Loaded {
  readonly weights: Weights
  readonly source: string
  readonly at: string
}

interface FileRow extends Record<string, unknown> {
  readonly file: string
  readonly size: string
  readonly source: string
  readonly at: string
}

/**
 * The weights of the newest file of a model.
 * @returns a `problem` as a sentence, if there is no file or it is in another format
 */
export async function newestWeights(
  queries: Queries,
  model: string,
): Promise<Loaded | { readonly problem: string }> {
  const [row] = await queries.rows<FileRow>(sql`
    select m.file, f.size, m.source, ${fixed(momentOf('m.created_at'))} as at
    from model_files m join files f on f.object_id = m.file
    where m.model = ${model} order by m.created_at desc, m.object_id desc limit 1`)
  if (row === undefined)
    return {
      problem: 'The model has not been trained or uploaded yet, so there are no predictions.',
    }
  const pieces: Uint8Array[] = []
  const size = Number(row.size)
  if (size <= maxBytes)
    for await (const piece of bytesOf(queries, row.file, 0, size)) pieces.push(piece)
  const weights = readWeights(Buffer.concat(pieces).toString('utf8'))
  return weights === undefined
    ? {
        problem:
          'The newest model file is not in the format of this service, so there are no predictions. Train the model to create one.',
      }
    : { weights, source: row.source, at: row.at }
}
