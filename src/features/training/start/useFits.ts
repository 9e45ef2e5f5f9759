import { minuteMs } from '../../../durations.ts'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { SubmitAnswer } from '../../../client/submit.ts'
import { operationOptions } from '../../../data/submit.ts'
import { columnsOfItem, columnsOfSummary, fitOf, type Fit } from './fit.ts'
import type { ItemOf } from '../../../resources/resources.ts'

/** Summaries read to show the fit of transfers in a list; each may read a complete table. */
const maxRead = 6

const summaryOptions = (transfer: string) => ({
  ...operationOptions('transfers', 'summary', transfer),
  staleTime: 5 * minuteMs,
})

const dataOf = (results: readonly { readonly data: SubmitAnswer | undefined }[]) =>
  results.map(({ data }) => data)

/**
 * The fit of the listed transfers by id, as far as known. Sources are rows in their settings,
 * cached summaries, and a few summaries loaded here in turn.
 */
export function useFits(
  transfers: readonly ItemOf<'transfers'>[],
  variables: readonly string[],
): ReadonlyMap<string, Fit> {
  const queryClient = useQueryClient()
  const candidates =
    variables.length === 0
      ? ''
      : transfers
          .filter((one) => columnsOfItem(one) === undefined)
          .slice(0, maxRead)
          .map(({ object_id }) => object_id)
          .join(' ')

  useEffect(() => {
    let isGone = false
    const readAll = async () => {
      for (const id of candidates.split(' ')) {
        if (isGone || id === '') return
        // If a summary cannot be read, no fit is shown; retrying is left to the panel that shows
        // the data.
        await queryClient.fetchQuery({ ...summaryOptions(id), retry: false }).catch(() => undefined)
      }
    }
    void readAll()
    return () => {
      isGone = true
    }
  }, [queryClient, candidates])

  const answers = useQueries({
    queries: transfers.map(({ object_id }) => ({ ...summaryOptions(object_id), enabled: false })),
    combine: dataOf,
  })
  return useMemo(
    () =>
      new Map(
        transfers.flatMap((transfer, n) => {
          const columns = columnsOfItem(transfer) ?? columnsOfSummary(answers[n])
          const fit = fitOf(variables, columns)
          return fit ? [[transfer.object_id, fit] as const] : []
        }),
      ),
    [transfers, variables, answers],
  )
}

/** The fit of the chosen transfer; reads its summary, which the data panel needs too. */
export function useFit(
  transfer: string | undefined,
  variables: readonly string[],
): Fit | undefined {
  const { data } = useQuery({
    ...operationOptions('transfers', 'summary', transfer),
    enabled: transfer !== undefined,
  })
  return transfer === undefined ? undefined : fitOf(variables, columnsOfSummary(data))
}
