import { shownTitle } from '../../fields/shownTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isSafeId } from '../../client/listQuery.ts'
import { itemOptions } from '../../data/queries.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { t } from '../../messages/panelsTexts.ts'
import { textIn } from '../../metadata/item.ts'
import { editRoute, tabRoute } from '../../paths.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { Banner } from '../../ui/Banner.tsx'

/** The model whose record says that it was neither trained nor uploaded. */
function useUntrained(id: string | undefined): ItemOf<'models'> | undefined {
  const { data } = useQuery({
    ...itemOptions('models', id ?? ''),
    enabled: id !== undefined && isSafeId(resources.models, id),
    retry: false,
  })
  if (!data) return undefined
  const { trained_at: trained, file } = asReturned(data.item)
  return trained === null && file === null ? data.item : undefined
}

/** The missing requirements of a report, shown before it is requested. */
export function ReportNeeds({ item }: { readonly item: ItemOf<'serveEntries'> }) {
  const untrained = useUntrained(textIn(item, 'enrich'))
  const missing = (['store', 'table', 'enrich'] as const).filter((field) => item[field] === null)
  if (missing.length === 0 && !untrained) return null
  return (
    <Banner tone="warn" icon="alert">
      {missing.map((field) => (
        <p key={field}>
          {t(`panel.report.no.${field}`)}{' '}
          <Link className="in-text" to={editRoute('serveEntries', item.object_id)}>
            {t('panel.report.edit')}
          </Link>
        </p>
      ))}
      {untrained && (
        <p>
          {t('panel.report.untrained', { model: shownTitle(resources.models, untrained) })}{' '}
          <Link className="in-text" to={tabRoute('models', untrained.object_id, 'train')}>
            {t('panel.report.train')}
          </Link>
        </p>
      )}
    </Banner>
  )
}
