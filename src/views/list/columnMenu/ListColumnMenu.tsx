import type { ListSource } from '../../../data/listSource.ts'
import { t } from '../../../messages/columnsTexts.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { columnsIn, type EditedColumn } from './columnEdits.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { densities } from './densities.ts'
import type { ChoiceProps } from './useArrange.ts'
import { useColumnEdits } from './useColumnEdits.ts'
import type { Item } from '../../../metadata/item.ts'
import * as styles from './ColumnMenu.module.css'

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** The number of records with a value, by column. */
function filledCounts(
  columns: readonly EditedColumn[],
  items: readonly Item[],
): ReadonlyMap<string, number> {
  return new Map(
    columns.map(({ id, kind }) => [
      id,
      kind === 'field' || kind === 'undeclared'
        ? items.reduce((count, item) => (isEmpty(item[id]) ? count : count + 1), 0)
        : items.length,
    ]),
  )
}

interface ListColumnMenuProps extends ChoiceProps {
  readonly anchor: HTMLElement
  /** The loaded records, in which values are counted. */
  readonly source: Pick<ListSource, 'items' | 'scope'>
  readonly onClose: () => void
}

/** The menu for the columns of a list, and the height of its rows. */
export function ListColumnMenu({ anchor, source, onClose, ...props }: ListColumnMenuProps) {
  const edits = useColumnEdits(props)
  const { items, scope } = source
  const filled = filledCounts(columnsIn(edits.state, 'hidden'), items)
  const filledText = (id: string) => {
    const n = filled.get(id) ?? 0
    return n === items.length
      ? t('columns.filledAll', { count: n })
      : t('columns.filledOf', { filled: n, count: items.length })
  }
  return (
    <ColumnMenu
      anchor={anchor}
      label={t('view.label')}
      edits={edits}
      filled={{
        head:
          scope.is === 'all'
            ? t('columns.filled')
            : t('columns.filledThese', { count: items.length }),
        textOf: filledText,
      }}
      onClose={onClose}
    >
      <div
        className={`firm body row ${styles.density}`}
        data-pad="8 12"
        data-line="top"
        data-gap="8 12"
        data-wrap
      >
        <span id="row-height">{t('columns.density')}</span>
        <SegmentedControl
          className="end"
          size="small"
          labelledBy="row-height"
          options={densities.map((id) => ({ id, label: t(`columns.${id}`) }))}
          value={densities.find((one) => one === props.choice.density)}
          onChange={(density) => edits.set({ density })}
        />
      </div>
    </ColumnMenu>
  )
}
