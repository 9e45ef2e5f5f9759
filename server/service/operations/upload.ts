import { sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { requireRoom, piecesOf, removeFile, stage } from '../files/files.ts'
import { maxBytes } from '../http/body.ts'
import { lockRow } from '../standard/checks.ts'
import { itemAnswer } from '../standard/writing.ts'
import { fileOf, inputOf, itemFor, once, operation } from './request.ts'

/**
 * Upload of the specification: a multipart form with the model's `file` (at most 200 MB), `loss`
 * and `accuracy`. Any file is stored; only files of Train can predict.
 * @returns 200 with the model and its `ETag`
 * @throws HttpError 409 when the workspace has reached 2 GB of files; 412 when `If-Match` names
 * another version
 */
export const upload = operation(async (request) => {
  const { call, tools, id } = request
  const { database } = tools
  const { workspace } = await itemFor<{ workspace: string }>(request, 'change', sql`t.workspace`)
  const { loss, accuracy } = await inputOf(request)
  const sent = fileOf(request, 'file')
  await requireRoom(database, workspace, sent.size)
  const file = await stage(database, {
    size: sent.size,
    sha256: sent.sha256,
    type: 'application/octet-stream',
    pieces: piecesOf(sent.path),
  })
  // The file name is only stored as information, never used as a path.
  const name = (sent.name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}|\p{Cs}/gu, '')
    .slice(0, 200)
  const about = { name, size: sent.size, sha256: sent.sha256, source: 'upload' }
  let kept = false
  try {
    return await once(request, async (queries) => {
      await lockRow(queries, call, id, 'change')
      await queries.run(sql`insert into model_files (object_id, model, source, file, loss, accuracy)
        values (${uniqueId('mfl')}, ${id}, 'upload', ${file}, ${loss}, ${accuracy})`)
      await queries.run(sql`update models set loss = ${loss}, accuracy = ${accuracy},
        metrics = null, file = ${JSON.stringify(about)}, version = version + 1, updated_at = now()
        where object_id = ${id}`)
      kept = true
      return itemAnswer(queries, call, id, 200)
    })
  } catch (error) {
    kept = false
    throw error
  } finally {
    if (!kept) {
      await removeFile(database, file).catch(() => undefined)
      tools.clean()
    }
  }
}, maxBytes.model)
