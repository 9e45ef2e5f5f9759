import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isResourceName } from '../resources/resources.ts'
import { knownIn, type Known } from './knownRecords.ts'

/** Milliseconds after a response or a write until the facts are recomputed. */
const quietMs = 300

/** Returns the loaded records; updates after each response and write. */
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
