import { useQueries } from '@tanstack/react-query'
import { listOptions } from '../../hooks/queries.ts'
import { useRested } from '../../hooks/rested.ts'
import { t, word } from '../../messages/i18n.ts'
import { resourceNames, resources } from '../../resources/resources.ts'
import { knownOf, manyOf, recordEntry, runEntry, type Entry } from './entries.ts'
import { asksFor } from './gather.ts'

/** Collections whose list the specification lets be filtered by name. */
const filterable = resourceNames.filter((name) => 'name' in resources[name].filters)

const mostOfEach = 5

/** Records that the service itself finds by a typed name, asked for when the typing rests. */
export function useNamed(typed: string, isOff: boolean) {
  const rested = useRested(typed.trim(), 250)
  const asks =
    isOff || rested.length < 2 || rested !== typed.trim() ? [] : asksFor(rested, filterable)
  const answers = useQueries({
    queries: asks.map(({ name, sought }) => ({
      ...listOptions(name, new URLSearchParams({ name: sought })),
      retry: false,
    })),
  })
  const entries = asks.flatMap(({ name, operation }, at): readonly Entry[] => {
    const group = operation
      ? t('palette.group.runNamed', { deed: operation.label, many: manyOf(name) })
      : t('palette.group.named', { many: word(resources[name].label.many) })
    return (answers[at]?.data?.items ?? []).slice(0, mostOfEach).map((item) => {
      const known = knownOf(name, item)
      return operation ? runEntry(known, operation, group) : recordEntry(known, group)
    })
  })
  return {
    entries,
    busy: answers.some(({ isFetching }) => isFetching),
    failed: answers.filter(({ isError }) => isError).length,
  }
}
