import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { knownIn } from '../../data/knownRecords.ts'
import { listOptions } from '../../data/queries.ts'
import { commonOf } from '../../domain/charges.ts'
import { textIn } from '../../metadata/item.ts'

/** Fills in the currency of a new subscription where all others of the workspace have the same. */
export function FillCurrency() {
  const queryClient = useQueryClient()
  const { getValues, setValue } = useFormContext<Record<string, unknown>>()
  const workspace = useWatch<Record<string, unknown>>({ name: 'workspace' })
  const { dataUpdatedAt } = useQuery({
    ...listOptions('subscriptions'),
    enabled: typeof workspace === 'string' && workspace !== '',
    staleTime: 60_000,
    retry: false,
  })
  useEffect(() => {
    if (typeof workspace !== 'string' || workspace === '' || getValues('currency')) return
    const own = knownIn(queryClient)
      .items('subscriptions')
      .filter((one) => textIn(one, 'workspace') === workspace)
    const currency = commonOf(own.flatMap((one) => textIn(one, 'currency') ?? []))
    if (currency !== undefined) setValue('currency', currency, { shouldDirty: true })
  }, [workspace, dataUpdatedAt, queryClient, getValues, setValue])
  return null
}
