import { useSearchParams } from 'react-router'
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
  const [search, setSearch] = useSearchParams()
  const having = (key: string, value: string | undefined) => {
    const next = new URLSearchParams(search)
    if (value === undefined) next.delete(key)
    else next.set(key, value)
    return next
  }
  const state = search.get('state')
  return {
    opened: search.get('job') ?? undefined,
    state: isStateName(state) ? state : undefined,
    hrefOf: (objectId) => `?${having('job', objectId).toString()}`,
    open: (objectId) => setSearch(having('job', objectId), { replace: true }),
    setState: (next) => setSearch(having('state', next), { replace: true }),
  }
}
