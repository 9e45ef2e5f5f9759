import type { ComponentProps } from 'react'
import { FreePicker } from '../../../fields/inputs/FreePicker.tsx'
import { t } from '../../../messages/rowsTexts.ts'
import type { ItemOf } from '../../../resources/resources.ts'
import { originText } from './originText.ts'
import type { TableOffer } from './tableSources.ts'
import { useTableOffers } from './useTableOffers.ts'

type TablesProps = Omit<ComponentProps<typeof FreePicker>, 'offers' | 'label'>

/**
 * Selects a table: from the store's settings, serve entries, recently read tables, or by any name.
 */
export function TablePicker({
  store,
  ...props
}: TablesProps & { readonly store: ItemOf<'stores'> | undefined }) {
  return store ? (
    <KnownTables key={store.object_id} {...props} store={store} />
  ) : (
    <Tables {...props} />
  )
}

function KnownTables({ store, ...props }: TablesProps & { readonly store: ItemOf<'stores'> }) {
  return <Tables {...props} known={useTableOffers(store).offers} />
}

function Tables({
  known = [],
  ...props
}: TablesProps & { readonly known?: readonly TableOffer[] }) {
  return (
    <FreePicker
      {...props}
      mono
      label={t('rows.table.offers')}
      placeholder={t('rows.table.hint')}
      offers={known.map(({ table, origin }) => ({
        text: table,
        secondaryText: originText(origin),
      }))}
    />
  )
}
