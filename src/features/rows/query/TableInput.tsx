import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSafeId } from '../../../client/listQuery.ts'
import { itemOptions } from '../../../data/queries.ts'
import type { InputProps } from '../../../fields/input.ts'
import { typedText } from '../../../fields/inputs/PlainInput.tsx'
import { resources, type ItemOf } from '../../../resources/resources.ts'
import { TablePicker } from './TablePicker.tsx'

/** The table of a serve entry: one that is known of the chosen store, or any other by its name. */
export const TableInput = (props: InputProps) =>
  useFormContext() ? <TableOfStore {...props} /> : <Picker {...props} />

function TableOfStore(props: InputProps) {
  const store: unknown = useWatch({ name: 'store' })
  const objectId = typeof store === 'string' && isSafeId(resources.stores, store) ? store : ''
  const { data } = useQuery({
    ...itemOptions('stores', objectId),
    enabled: objectId !== '',
    staleTime: 60_000,
    retry: false,
  })
  return <Picker {...props} store={objectId === '' ? undefined : data?.item} />
}

const Picker = ({
  store,
  ...props
}: InputProps & { readonly store?: ItemOf<'stores'> | undefined }) => (
  <TablePicker
    id={props.id}
    store={store}
    value={typedText(props.value)}
    onChange={(table) => props.onChange(table === '' ? undefined : table)}
    onLeave={props.onBlur}
    invalid={props.invalid}
    isOptional={!props.required}
    describedBy={props.describedBy}
  />
)
