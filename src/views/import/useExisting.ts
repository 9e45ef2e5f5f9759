import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listOptions } from '../../data/queries.ts'
import { cachedRecords, isComplete, readCollection } from '../../data/cachedRecords.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { existingRecords, type ExistingRecords } from './existingRecords.ts'

/** More records than this are read only if the person asks for it. */
const maxReadUnasked = 2000

export interface Comparison {
  /** The records to compare with, once they were read. */
  readonly existing: ExistingRecords | undefined
  /** Whether the check has to wait for them. */
  readonly isReading: boolean
  /** The number of records, where they are not loaded without confirmation. */
  readonly offered: number | undefined
  readonly read: () => void
  /** Stops loading; the rows are compared with the records loaded so far. */
  readonly skip: () => void
}

/**
 * Returns the existing records, to compare them with an import.
 * @param isWanted whether they are needed now
 * @param isNeeded whether all are loaded, of any number, because rows refer to them by id
 */
export function useExisting(name: ResourceName, isWanted: boolean, isNeeded: boolean): Comparison {
  const queryClient = useQueryClient()
  const [existing, setExisting] = useState<ExistingRecords>()
  const [offered, setOffered] = useState<number>()
  const [isAsked, setIsAsked] = useState(false)
  const [isSkipped, setIsSkipped] = useState(false)
  const isOpen = isWanted && existing?.isWhole !== true && !isSkipped
  const mayRead = isNeeded || isAsked
  useEffect(() => {
    if (!isOpen) return undefined
    const abort = new AbortController()
    const held = () => cachedRecords(queryClient, name)
    const read = async () => {
      if (!mayRead && !isComplete(held())) {
        const first = await queryClient.fetchQuery(listOptions(name)).catch(() => undefined)
        if (abort.signal.aborted) return
        if ((first?.total ?? 0) > maxReadUnasked) {
          setOffered(first?.total)
          setIsSkipped(true)
          return
        }
      }
      const whole = await readCollection(queryClient, name, abort.signal)
      if (abort.signal.aborted) return
      setExisting(existingRecords(name, whole?.items ?? [], isComplete(whole)))
      setIsSkipped(true)
    }
    void read()
    return () => abort.abort()
  }, [queryClient, name, isOpen, mayRead])
  return {
    existing,
    isReading: isOpen,
    offered: existing ? undefined : offered,
    read: () => {
      setIsAsked(true)
      setIsSkipped(false)
    },
    skip: () => {
      const { items = [] } = cachedRecords(queryClient, name) ?? {}
      setExisting(existingRecords(name, items, false))
      setIsSkipped(true)
    },
  }
}
