import { useCallback, useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'

type Edit = (next: URLSearchParams) => void

/** The last requested query of the address, until a page is rendered for it. */
let pendingSearch: URLSearchParams | undefined

/** Called when the requested change does not happen: the next one then starts from the address. */
export function forgetPendingSearch(): void {
  pendingSearch = undefined
}

/**
 * Returns the query of the address, and a function to change it. A page renders some time after its
 * address has changed; a second change in between builds on the first one.
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

/** Sets a parameter, or removes it if the value is empty. */
export const setQueryParam = (
  search: URLSearchParams,
  name: string,
  value: string | undefined,
): void => (value === undefined || value === '' ? search.delete(name) : search.set(name, value))
