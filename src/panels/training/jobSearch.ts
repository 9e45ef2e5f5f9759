import { setQueryParam, useSearch } from '../../hooks/search.ts'
import { type StateName, isStateName } from './jobState.ts'

export interface JobSearch {
  /** The job that is looked at. */
  readonly opened: string | undefined
  readonly state: StateName | undefined
  readonly hrefOf: (objectId: string) => string
  readonly open: (objectId: string | undefined) => void
  readonly setState: (state: StateName | undefined) => void
}

/** What the address says of a board of jobs, beside what is asked of the service. */
export function useJobSearch(): JobSearch {
  const [search, change] = useSearch()
  const set = (name: string, value: string | undefined) =>
    change((next) => setQueryParam(next, name, value), { replace: true })
  const state = search.get('state')
  return {
    opened: search.get('job') ?? undefined,
    state: isStateName(state) ? state : undefined,
    hrefOf: (objectId) => {
      const next = new URLSearchParams(search)
      next.set('job', objectId)
      return `?${next.toString()}`
    },
    open: (objectId) => set('job', objectId),
    setState: (next) => set('state', next),
  }
}
