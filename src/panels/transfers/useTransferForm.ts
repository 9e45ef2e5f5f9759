import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearch } from '../../hooks/search.ts'
import type { Item } from '../../metadata/resource.ts'
import type { Transfer } from './transfer.ts'
import type { NewTransfer } from './transfers.ts'
import { addTransfer, transfers } from './tray.ts'

interface WithFile {
  readonly file: File | undefined
}

/**
 * The values of a form whose file goes to the tray, and the upload it has become. What was chosen
 * stays in the form until the service has taken it; what was refused comes back by `?correct=`.
 *
 * @param start what the form begins with: that of an upload to be corrected, if there is one
 */
export function useTransferForm<T extends WithFile>(
  start: (corrected: Transfer | undefined, file: File | undefined) => T,
) {
  const [search, change] = useSearch()
  const correctId = search.get('correct')
  const startWith = (id: string | null) => {
    const corrected = id === null ? undefined : transfers.get(id)
    return start(corrected, corrected && transfers.fileOf(corrected.id))
  }
  const [values, setValues] = useState(() => startWith(correctId))
  const [submitted, setSubmitted] = useState(correctId ?? undefined)
  const { transfers: all } = useSyncExternalStore(transfers.subscribe, transfers.view)
  const transfer = all.find(({ id }) => id === submitted)

  // While drawing: the address is put right below only once what was typed before is gone from the
  // form, or its guard would ask about it a second time.
  const [taken, setTaken] = useState(correctId)
  if (correctId !== taken) {
    setTaken(correctId)
    if (correctId !== null) {
      setSubmitted(correctId)
      setValues(startWith(correctId))
    }
  }
  useEffect(() => {
    if (correctId !== null) change((next) => next.delete('correct'), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that is to be corrected
  }, [correctId])

  const isDone = transfer?.state.is === 'done'
  useEffect(() => {
    if (isDone) setValues((before) => ({ ...before, file: undefined }))
  }, [isDone])

  /** @param before the record as it is now */
  function send(next: NewTransfer, before: Item) {
    // The corrected one takes the place of the refused one; a new file stands beside it.
    if (transfer?.state.is === 'refused' && transfers.fileOf(transfer.id) === next.file)
      transfers.remove(transfer.id)
    setSubmitted(addTransfer(next, before))
  }

  return { values, setValues, transfer, all, send }
}
