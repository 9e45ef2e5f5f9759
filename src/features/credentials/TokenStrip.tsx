import { entryOfRecord, recordActionsOf } from '../../domain/attention.ts'
import type { Token } from '../../domain/tokens.ts'
import ownerTexts from '../../messages/en/owner.json'
import pageTexts from '../../messages/en/recordPage.json'
import recordTexts from '../../messages/en/records.json'
import { texts } from '../../messages/i18n.ts'
import { useActions } from '../../views/attention/useActions.ts'
import { Strip, type StripAction } from '../../views/detail/Strip.tsx'
import { useGiven } from '../../views/detail/givenNow.ts'

const t = texts(ownerTexts, pageTexts, recordTexts)

/** That a token expires soon or never does. */
export function TokenStrip({ item }: { readonly item: Token }) {
  const perform = useActions()
  const { home, given } = useGiven()
  const found = entryOfRecord('tokens', home, item, () => [item], given)
  if (!found) return null
  const isNever = found.entry.is === 'never'
  const actions = recordActionsOf(found.entry, home).flatMap((action): readonly StripAction[] => {
    if (action.is === 'newToken')
      return [{ label: t('owner.need.newToken'), performed: perform(action) }]
    if (action.is === 'remove')
      return [{ label: t('item.delete'), performed: perform(action), isDanger: true }]
    return []
  })
  return (
    <Strip
      label={t(isNever ? 'record.neverExpires' : 'record.expiring')}
      tone="warn"
      title={t(isNever ? 'record.neverExpires.title' : 'record.expiring.title')}
      actions={actions}
    />
  )
}
