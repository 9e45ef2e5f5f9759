import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isResourceName } from '../../resources/resources.ts'
import { knownIn, type Known } from '../../data/knownRecords.ts'

/** Milliseconds after an answer or a write, until what is shown of it is computed anew. */
const quietMs = 300

/** What the page has loaded, as it is now: after each answer and write of records. */
export function useKnown(): Known {
  const queryClient = useQueryClient()
  const [version, setVersion] = useState(0)
  useEffect(() => {
    let timer: number | undefined
    const stop = queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
      const isOfRecords = queryKey[0] === 'all' || isResourceName(String(queryKey[0]))
      if (type !== 'updated' || !isOfRecords || timer !== undefined) return
      timer = window.setTimeout(() => {
        timer = undefined
        setVersion((before) => before + 1)
      }, quietMs)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [queryClient])
  // oxlint-disable-next-line react/exhaustive-deps -- a later version reads the cache anew
  return useMemo(() => knownIn(queryClient), [queryClient, version])
}
