import { setQueryParam, useSearch } from '../../../hooks/search.ts'
import { type StateName, isStateName } from '../../../domain/jobs.ts'

export interface JobSearch {
  /** Id of the open job. */
  readonly opened: string | undefined
  readonly state: StateName | undefined
  readonly hrefOf: (objectId: string) => string
  readonly open: (objectId: string | undefined) => void
  readonly setState: (state: StateName | undefined) => void
}

/** The state of the jobs board in the URL, except the service's filters. */
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
