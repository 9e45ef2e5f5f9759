import type { SimpleAction } from '../../domain/attention.ts'
import { planBulk } from '../../runs/planBulk.ts'
import { useRenewal } from './useRenewal.ts'

/** A page, or something that is sent or planned. */
export type Performed = { readonly to: string } | { readonly run: () => void }

/** @returns how an action is performed */
export function useActions(): (action: SimpleAction) => Performed {
  const renew = useRenewal()
  return (action) => {
    if ('to' in action) return { to: action.to }
    const { items } = action
    return {
      run: () =>
        action.is === 'renew' ? renew(items[0]) : planBulk({ name: 'tokens', items, remove: true }),
    }
  }
}
