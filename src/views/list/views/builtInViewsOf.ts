import { translateLabel } from '../../../messages/i18n.ts'
import type { ResourceName } from '../../../resources/resources.ts'
import { meKeyword, builtInViews } from '../../../resources/views.ts'
import { isEarlyIcon, type IconName } from '../../../ui/Icon.tsx'
import { isLazyIcon } from '../../../ui/LazyIcon.tsx'
import type { ListColumn } from '../columns.ts'
import { columnNamed } from '../find/findColumns.ts'
import { parseFind } from '../find/findQuery.ts'
import { isToken, wordsIn } from '../find/tokens.ts'

/** A built-in view, as it can be chosen here. */
export interface OfferedView {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly query: string
}

/** The fields that an address names and no column has. */
export function unknownColumns(
  query: URLSearchParams,
  columns: readonly ListColumn[],
): readonly string[] {
  const ids = new Set(columns.map(({ id }) => id))
  const searched = wordsIn(query.get('search') ?? '')
    // Another word with a colon is text: a time, an address.
    .filter(isToken)
    .flatMap(parseFind)
    .flatMap(({ field }) =>
      field !== undefined && columnNamed(field, columns) === -1 ? [field] : [],
    )
  const listed = (key: string) => (query.get(key) ?? '').split(',').filter(Boolean)
  const named = [
    ...listed('sort').map((key) => key.replace(/^-/, '')),
    ...listed('group'),
    ...listed('columns').map((id) => id.replaceAll('%2C', ',')),
    ...listed('pin').map((id) => id.replaceAll('%2C', ',')),
  ]
  return [...new Set([...searched, ...named.filter((id) => !ids.has(id))])]
}

/**
 * The built-in views of a list whose fields are known here.
 * @param me the id of the signed-in person, where the console knows it
 */
export function builtInViewsOf(
  list: ResourceName,
  columns: readonly ListColumn[],
  me: string | undefined,
): readonly OfferedView[] {
  return (builtInViews[list] ?? []).flatMap(({ id, label, icon, query: declared }) => {
    const asksForMe = declared.search?.split(' ').some((word) => word.endsWith(`:${meKeyword}`))
    if (asksForMe && me === undefined) return []
    const query = new URLSearchParams(declared)
    if (declared.search !== undefined) query.set('load', 'all')
    if (unknownColumns(query, columns).length > 0) return []
    return [
      {
        id,
        label: translateLabel(label),
        icon: isEarlyIcon(icon) || isLazyIcon(icon) ? icon : 'filter',
        query: String(query),
      },
    ]
  })
}
