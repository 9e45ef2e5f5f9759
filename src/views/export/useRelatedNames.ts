import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ListColumn } from '../list/columns.ts'
import type { ExportRecords } from './exportRecords.ts'
import { readRelatedNames, type RelatedNames } from './relatedNames.ts'

/**
 * Loads the names for a file before it is written, so that missing ones can be reported.
 * `undefined` until they are loaded.
 * @param isNeeded false while the records themselves load, and for files of ids
 * @param isAsked whether collections may be loaded as a whole
 */
export function useRelatedNames(
  records: ExportRecords,
  columns: readonly ListColumn[],
  { isNeeded, isAsked }: { readonly isNeeded: boolean; readonly isAsked: boolean },
): RelatedNames | undefined {
  const { source, count } = records
  const queryClient = useQueryClient()
  const shown = columns.map(({ id }) => id).join(' ')
  const request = useMemo(
    () => (isNeeded ? { records, columns, isAsked } : undefined),
    // oxlint-disable-next-line react/exhaustive-deps -- the records are the same, and more with every count
    [source, count, shown, isNeeded, isAsked],
  )
  const [read, setRead] = useState<{ readonly for: object; readonly names: RelatedNames }>()
  useEffect(() => {
    if (!request) return undefined
    const abort = new AbortController()
    const { signal } = abort
    const read = readRelatedNames(queryClient, request.columns, request.records, {
      isAsked: request.isAsked,
      signal,
    })
    void read.then((names) => signal.aborted || setRead({ for: request, names }))
    return () => abort.abort()
  }, [queryClient, request])
  return request && read?.for === request ? read.names : undefined
}
