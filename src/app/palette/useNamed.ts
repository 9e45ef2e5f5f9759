import { useQueries } from '@tanstack/react-query'
import { useDebouncedValue } from '../../hooks/debouncedValue.ts'
import { listOptions } from '../../data/queries.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { knownRecordOf, type KnownRecord } from './entries.ts'
import { requestsFor, type PageRequest } from './gather.ts'

const maxOfEach = 5

export interface NamedRecord {
  readonly known: KnownRecord
  /** The operation to run on it; without one, it is opened. */
  readonly operation: PageRequest['operation']
}

/** Records that the service finds by a typed name; the request is debounced. */
export function useNamed(typed: string, isOff: boolean, among: readonly ResourceName[]) {
  const debounced = useDebouncedValue(typed.trim(), 250)
  const names = among.filter((name) => 'name' in resources[name].filters)
  const requests =
    isOff || debounced.length < 2 || debounced !== typed.trim() ? [] : requestsFor(debounced, names)
  const answers = useQueries({
    queries: requests.map(({ name, query }) => ({
      ...listOptions(name, new URLSearchParams({ name: query }), 'low'),
      retry: false,
    })),
  })
  const found = requests.flatMap(({ name, operation }, at): readonly NamedRecord[] =>
    (answers[at]?.data?.items ?? [])
      .slice(0, maxOfEach)
      .map((item) => ({ known: knownRecordOf(name, item), operation })),
  )
  return {
    found,
    /** Whether an answer is pending, or the typed text is not debounced yet. */
    isPending:
      answers.some(({ isFetching }) => isFetching) ||
      (!isOff && typed.trim().length > 1 && debounced !== typed.trim()),
    failed: answers.filter(({ isError }) => isError).length,
  }
}
