import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { t } from '../../messages/columnsTexts.ts'
import type { ListColumn } from './columns.ts'
import { afterPress, type SortChoice } from './SortHead.tsx'

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
      className="only-phone"
      entries={columns.map((column) => {
        const key = sorting.find(({ column: id }) => id === column.id)
        return {
          id: column.id,
          label: key
            ? t(key.isDescending ? 'list.descending' : 'list.ascending', { column: column.label })
            : column.label,
          isChosen: key !== undefined,
          onSelect: () => onSort(afterPress(sorting, column)),
        }
      })}
    >
      <Icon name="updown" />
    </MenuButton>
  )
}
