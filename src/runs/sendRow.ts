import { serviceErrorOf } from '../client/serviceError.ts'
import { writtenRecord, type SubmitAnswer } from '../client/submit.ts'
import type { SubmitResult } from '../data/submit.ts'
import { leftBy } from '../data/activity/actions.ts'
import { writeRecord, type RecordWriteResult } from '../data/writeRecord.ts'
import type { Item } from '../metadata/item.ts'
import { resources } from '../resources/resources.ts'
import { isChanged, textsOf } from './expected.ts'
import { inverseRequest } from './inverseRequest.ts'
import { outcomeOf, waitReason } from './rowOutcome.ts'
import { kindOf, type PauseReason, type Run, type RunRow } from './run.ts'
import type { RunnerParts } from './runnerParts.ts'

/** The result of sending a row. */
export type RowResult =
  | {
      readonly is: 'ended'
      readonly row: RunRow
      /** The record as the service returned it. */
      readonly item?: Item | undefined
      /** Milliseconds until the response. */
      readonly took?: number
    }
  /** Certainly not applied: the row waits again. */
  | { readonly is: 'back'; readonly pause?: PauseReason | undefined }

const ofRow = (run: Run, row: RunRow) => ({ ...run, kind: kindOf(run, row) })

function doneRow(run: Run, row: RunRow, answer: SubmitAnswer): RowResult {
  const { item, objectId } = writtenRecord(resources[run.name].fields, answer)
  const madeId = kindOf(run, row) === 'create' && row.objectId === undefined ? objectId : undefined
  const done: RunRow = {
    ...row,
    state: 'done',
    status: answer.status,
    madeId,
    ...(item && row.sent && { left: textsOf(leftBy(ofRow(run, row), item, row.sent)) }),
  }
  const inverse =
    madeId === undefined ? done.inverse : inverseRequest(ofRow(run, row), done, undefined)
  return { is: 'ended', row: { ...done, inverse }, item, took: answer.took }
}

/**
 * Sends one row of a run, once; its record is read first if the run is checked.
 * @param isWanted checked before the request is sent: `false` sends nothing
 */
export async function sendRow(
  run: Run,
  sending: RunRow,
  { read, submit }: Pick<RunnerParts, 'read' | 'submit'>,
  isWanted: () => boolean,
): Promise<RowResult> {
  let row = sending
  let hasLeft = false
  const send = async (etag: string | undefined): Promise<SubmitResult> => {
    hasLeft = true
    try {
      return { is: 'done', answer: await submit(row.request, { intent: row.key, etag }) }
    } catch (error) {
      return { is: 'failed', error }
    }
  }
  const { objectId, expected } = row
  try {
    if (!(run.isChecked && objectId !== undefined && expected))
      return isWanted() ? ended(await send(undefined)) : { is: 'back' }
    const result = await writeRecord<undefined, RowResult>({
      read: () => read(run.name, objectId),
      judge: ({ item }) => {
        const stopped = (why: RowResult) => ({ is: 'stopped', why }) as const
        // The earlier request may have been applied: then the record has its values.
        if (row.isRepeat && row.sent && !isChanged(textsOf(row.sent), item))
          return stopped({ is: 'ended', row: { ...row, state: 'done' }, item })
        if (isChanged(expected, item))
          return stopped({ is: 'ended', row: { ...row, state: 'skipped', why: 'changed' } })
        if (!isWanted()) return stopped({ is: 'back' })
        row = { ...row, inverse: inverseRequest(ofRow(run, row), row, item) }
        return { is: 'send', write: undefined }
      },
      send: (_, etag) => send(etag),
    })
    return result.is === 'stopped' ? result.why : ended(result)
  } catch (error) {
    return ended({ is: 'failed', error })
  }

  function ended(result: Exclude<RecordWriteResult<never>, { is: 'stopped' }>): RowResult {
    if (result.is === 'done') return doneRow(run, row, result.answer)
    const isUnread = result.is === 'unread'
    const failure =
      result.is === 'busy' ? undefined : serviceErrorOf(isUnread ? result.readError : result.error)
    // If a read fails after a write was sent, that write had been refused.
    const isSent = hasLeft && !isUnread
    // An error of this application: a sent request may have arrived.
    if (!failure)
      return { is: 'ended', row: { ...row, state: isSent ? 'unknown' : 'skipped', why: 'unread' } }
    const wait = waitReason(failure, isSent)
    if (wait) return { is: 'back', pause: wait === 'limit' ? undefined : wait }
    return { is: 'ended', row: outcomeOf(run, row, failure, isSent) }
  }
}
