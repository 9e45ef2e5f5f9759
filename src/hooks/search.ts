import { useCallback, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'

type Edit = (next: URLSearchParams) => void

/** The query of the address as it was asked for last, until a page is drawn for it. */
let pendingSearch: URLSearchParams | undefined

/** The change that was asked for does not happen: the next one builds on what the address says. */
export function forgetPendingSearch(): void {
  pendingSearch = undefined
}

/**
 * The query of the address, and how to change it. A page is drawn some time after its address has
 * changed; a second change made meanwhile builds on the first one, not on what is still to be seen.
 */
export function useSearch(): readonly [
  URLSearchParams,
  (edit: Edit, how: { readonly replace: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams()
  useLayoutEffect(() => {
    pendingSearch = undefined
  }, [search])
  const change = useCallback(
    (edit: Edit, how: { readonly replace: boolean }) => {
      const now = pendingSearch ?? search
      const next = new URLSearchParams(now)
      edit(next)
      if (next.toString() === now.toString()) return
      pendingSearch = next
      setSearch(next, how)
    },
    [search, setSearch],
  )
  return [search, change]
}

/** Sets a parameter, or takes it away where it has nothing to say. */
export const setQueryParam = (
  search: URLSearchParams,
  name: string,
  value: string | undefined,
): void => (value === undefined || value === '' ? search.delete(name) : search.set(name, value))
