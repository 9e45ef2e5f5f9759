import Button from '@mui/material/Button'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import type { Resource } from '../../metadata/resource.ts'
import { count } from '../../messages/format.ts'
import '../../messages/lists.ts'
import { t, translateLabel } from '../../messages/i18n.ts'

/** Filters are set and nothing matches: shows which ones, and how to clear them. */
export function NoMatch({
  resource,
  filters,
  values,
  onClear,
}: {
  resource: Resource
  filters: FieldMap
  values: Readonly<Record<string, string>>
  onClear: () => void
}) {
  const said = Object.entries(values).map(([name, value]) =>
    t('list.filterIs', { name: translateLabel(labelOf(name, filters[name])), value }),
  )
  return (
    <div className="no-match">
      <h2>{t('list.noMatch', { one: translateLabel(resource.label.one).toLowerCase() })}</h2>
      <p>
        {said.join(' ')} {t('list.matching')}
      </p>
      <Button onClick={onClear}>{t('filter.clear')}</Button>
    </div>
  )
}

/** No record on this page matches the search; shows where it was searched. */
export function NoneFound({
  resource,
  isWhole,
  loaded,
  text,
  onClear,
}: {
  resource: Resource
  /** Whether there are no other pages. */
  isWhole: boolean
  loaded: number
  text: string
  onClear: () => void
}) {
  return (
    <div className="no-match">
      <h2>{t('list.noneFound', { count: count(loaded), text })}</h2>
      <p>
        {!isWhole &&
          t('list.noneFoundNext', { many: translateLabel(resource.label.many).toLowerCase() })}
      </p>
      <Button onClick={onClear}>{t('filter.clearSearch')}</Button>
    </div>
  )
}

/** A page beyond the end is shown as such; another page is never shown instead. */
export function PastTheEnd({ page, onFirst }: { page: number; onFirst: () => void }) {
  return (
    <div className="no-match">
      <h2>{t('list.pastEnd', { page })}</h2>
      <p>{t('list.pastEndNext')}</p>
      <Button onClick={onFirst}>{t('list.firstPage')}</Button>
    </div>
  )
}
