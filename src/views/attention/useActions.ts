import { useCallback } from 'react'
import type { SimpleAction } from '../../domain/attention.ts'
import { planBulk } from '../../runs/planBulk.ts'
import { useRenewal } from './useRenewal.ts'

/** A page, or something that is sent or planned. */
export type Performed = { readonly to: string } | { readonly run: () => void }

/** @returns how an action is performed */
export function useActions(): (action: SimpleAction) => Performed {
  const renew = useRenewal()
  return useCallback(
    (action) => {
      if ('to' in action) return { to: action.to }
      if (action.is === 'renew') return { run: () => renew(action.items[0]) }
      const { name, items } = action
      return { run: () => planBulk({ name, items, remove: true }) }
    },
    [renew],
  )
}
