import { useQueries } from '@tanstack/react-query'
import { listOptions } from '../../hooks/queries.ts'
import { useRested } from '../../hooks/rested.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { knownOf, type Known } from './entries.ts'
import { asksFor, type Ask } from './gather.ts'

const mostOfEach = 5

export interface NamedRecord {
  readonly known: Known
  /** What is to be run on it; absent opens it. */
  readonly operation: Ask['operation']
}

/** Records that the service itself finds by a typed name, asked for when the typing rests. */
export function useNamed(typed: string, isOff: boolean, among: readonly ResourceName[]) {
  const rested = useRested(typed.trim(), 250)
  const names = among.filter((name) => 'name' in resources[name].filters)
  const asks = isOff || rested.length < 2 || rested !== typed.trim() ? [] : asksFor(rested, names)
  const answers = useQueries({
    queries: asks.map(({ name, sought }) => ({
      ...listOptions(name, new URLSearchParams({ name: sought })),
      retry: false,
    })),
  })
  const found = asks.flatMap(({ name, operation }, at): readonly NamedRecord[] =>
    (answers[at]?.data?.items ?? [])
      .slice(0, mostOfEach)
      .map((item) => ({ known: knownOf(name, item), operation })),
  )
  return {
    found,
    /** Whether an answer is still to come, or the typing has not rested yet. */
    busy:
      answers.some(({ isFetching }) => isFetching) ||
      (!isOff && typed.trim().length > 1 && rested !== typed.trim()),
    failed: answers.filter(({ isError }) => isError).length,
  }
}
