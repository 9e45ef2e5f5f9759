import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { nextSorting } from '../../hooks/sorting.ts'
import type { ListColumn } from './columns.ts'
import { descendingFirst, type SortChoice } from './SortHead.tsx'

/** The column headings as a menu, for a phone, where they do not fit. */
export function SortMenu({
  columns,
  sorting,
  onSort,
}: SortChoice & { readonly columns: readonly ListColumn[] }) {
  return (
    <MenuButton
      label={t('list.sort')}
      size="small"
      className="sort-menu"
      entries={columns.map((column) => ({
        id: column.id,
        label:
          sorting?.column === column.id
            ? t(sorting.isDescending ? 'list.descending' : 'list.ascending', {
                column: column.label,
              })
            : column.label,
        isChosen: sorting?.column === column.id,
        onSelect: () => onSort(nextSorting(sorting, column.id, descendingFirst(column))),
      }))}
    >
      <Icon name="updown" />
    </MenuButton>
  )
}
