import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BulkRequest } from '../../runs/planBulk.ts'
import { itemOptions } from '../../data/queries.ts'
import type { Item } from '../../metadata/item.ts'

interface PlanItems {
  readonly items: readonly Item[]
  /** Ids of records that could not be read. */
  readonly gone: readonly string[]
  /** The number of records still to be loaded. */
  readonly pending: number
}

/** Returns the known records of a plan and loads the others one at a time. */
export function usePlanItems({ name, items = [], ids = [] }: BulkRequest): PlanItems {
  const queryClient = useQueryClient()
  const [read, setRead] = useState<{ items: readonly Item[]; gone: readonly string[] }>({
    items: [],
    gone: [],
  })
  const [wanted] = useState(ids)
  useEffect(() => {
    let isCurrent = true
    const readAll = async () => {
      for (const id of wanted) {
        const answer = await queryClient.fetchQuery(itemOptions(name, id)).catch(() => undefined)
        if (!isCurrent) return
        setRead((now) =>
          answer
            ? { ...now, items: [...now.items, answer.item] }
            : { ...now, gone: [...now.gone, id] },
        )
      }
    }
    void readAll()
    return () => {
      isCurrent = false
      setRead({ items: [], gone: [] })
    }
  }, [queryClient, name, wanted])
  return {
    items: [...items, ...read.items],
    gone: read.gone,
    pending: wanted.length - read.items.length - read.gone.length,
  }
}
