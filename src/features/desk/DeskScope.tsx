import { count } from '../../messages/format.ts'
import { t } from '../../messages/deskTexts.ts'
import { InfoHint } from '../../ui/InfoHint.tsx'
import type { Records } from '../../data/useRecords.ts'

/** The scope of the desk's counts: in words while some tickets are missing, else behind a hint. */
export function DeskScope({ source }: { readonly source: Records }) {
  const { whole, items, scope } = source
  const n = items.length
  const read = count(whole === undefined ? n : Math.max(whole.read, n))
  if (!source.isLoaded) return <p />
  if (scope.is === 'all')
    return (
      <p>
        <InfoHint text={t('desk.scope.all', { n })} />
      </p>
    )
  if (whole?.state === 'stopped' || whole?.state === 'failed')
    return (
      <p className="second">
        {t('desk.scope.some', { count: n })}{' '}
        <button type="button" className="text-link" onClick={source.refresh}>
          {t('desk.scope.rest')}
        </button>
      </p>
    )
  return (
    <p className="second">
      {scope.total === undefined
        ? t('desk.scope.readingSome', { read })
        : t('desk.scope.reading', { read, total: scope.total })}
    </p>
  )
}
