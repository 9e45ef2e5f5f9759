import { Suspense } from 'react'
import type { ListParams } from '../../hooks/listParams.ts'
import type { Records } from '../../data/useRecords.ts'
import { count } from '../../messages/format.ts'
import coreTexts from '../../messages/en/core.json'
import { texts } from '../../messages/i18n.ts'
import type { ResourceName } from '../../resources/resources.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import { lazyPart } from '../../ui/lazyPart.tsx'

const t = texts(coreTexts)

const WholeScope = lazyPart(async () => (await import('./WholeScope.tsx')).WholeScope)

/** How many records there are, if the service reports it. */
export const CountOf = ({ total }: { readonly total: number | undefined }) =>
  total !== undefined && <span className={pageHeadStyles.count}>{count(total)}</span>

/** What the list covers, beside its heading: its count, and a way to load all records. */
export function CollectionScope({
  name,
  params,
  source,
}: {
  readonly name: ResourceName
  readonly params: ListParams
  readonly source: Records
}) {
  const { whole, scope } = source
  const ofPage = (
    <>
      <CountOf total={scope.total} />
      {source.isLoaded && scope.is === 'page' && !params.isAll && (
        <button type="button" className="text-link" onClick={() => params.setIsAll(true)}>
          {t('list.loadAll')}
        </button>
      )}
    </>
  )
  if (!whole) return ofPage
  return (
    <Suspense fallback={ofPage}>
      <WholeScope name={name} params={params} whole={whole} />
    </Suspense>
  )
}
