import { useState, type KeyboardEvent } from 'react'
import { capsOf } from '../../../hooks/shortcutCaps.ts'
import type { ListSource } from '../../../data/listSource.ts'
import { t } from '../../../messages/columnsTexts.ts'
import { hasText } from '../../../messages/folded.ts'
import { count } from '../../../messages/format.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { KeyCaps } from '../../../ui/KeyCaps.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import type { ListColumn } from '../columns.ts'
import { densities } from './densities.ts'
import { columnsIn, isAllowed, place, type ColumnSection } from './columnEdits.ts'
import { ColumnItem } from './ColumnItem.tsx'
import { useShownWidths } from './shownWidths.ts'
import { useColumnDrag } from './useColumnDrag.ts'
import type { ChoiceProps } from './useArrange.ts'
import { isPhone, useColumnEdits } from './useColumnEdits.ts'
import type { Item } from '../../../metadata/item.ts'
import * as buttonStyles from '../../../ui/Button.module.css'
import * as styles from './ColumnMenu.module.css'

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** The number of records with a value, by column. */
function filledCounts(
  columns: readonly ListColumn[],
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

const sections = ['pinned', 'shown', 'hidden'] as const

/** The menu for the columns: visibility, order, widths, pins, and the row height. */
export function ColumnMenu({
  anchor,
  source: { items, scope },
  onClose,
  ...props
}: ChoiceProps & {
  anchor: HTMLElement
  /** The loaded records, in which values are counted. */
  source: Pick<ListSource, 'items' | 'scope'>
  onClose: () => void
}) {
  const { state, edit, set, reset, isDefault } = useColumnEdits(props)
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState<string>()
  const widths = useShownWidths()
  const { list, drag, handle } = useColumnDrag(
    (id, section) => isAllowed(state, id, section),
    (id, { section, before }) => edit(id, (now) => place(now, id, section, before)),
  )
  const isFound = ({ id, label }: ListColumn) => [id, label].some((text) => hasText(text, typed))
  const groups = sections
    .map((section) => ({ section, found: columnsIn(state, section).filter(isFound) }))
    .filter(({ found }) => found.length > 0)
  const inOrder = groups.flatMap(({ found }) => found)
  const reached = inOrder.some(({ id }) => id === current) ? current : inOrder[0]?.id
  const filled = filledCounts(columnsIn(state, 'hidden'), items)
  const filledText = (id: string) => {
    const n = filled.get(id) ?? 0
    return n === items.length
      ? t('columns.filledAll', { count: count(n) })
      : t('columns.filledOf', { filled: count(n), count: count(items.length) })
  }
  const headOf = (section: ColumnSection, index: number) =>
    section !== 'hidden'
      ? index === 0 && !isPhone() && t('columns.width')
      : scope.is === 'all'
        ? t('columns.filled')
        : t('columns.filledThese', { count: count(items.length) })

  /** Up and down go from column to column, and from the search to the first. */
  function move(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.altKey) return
    const boxes = [...(list.current?.querySelectorAll<HTMLElement>('[type="checkbox"]') ?? [])]
    const item = event.target instanceof Element ? event.target.closest('li') : null
    const next = boxes[boxes.findIndex((box) => item?.contains(box)) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Popover
      anchor={anchor}
      align="right"
      label={t('view.label')}
      className={styles.root}
      onClose={onClose}
    >
      <SearchField
        isWide
        // A phone would cover the columns with its keyboard.
        autoFocus={!isPhone()}
        label={t('columns.find')}
        value={typed}
        onChange={setTyped}
        onKeyDown={move}
      />
      <ul
        ref={list}
        className={styles.list}
        aria-label={t('view.label')}
        onKeyDown={move}
        onFocus={({ target }) => setCurrent(target.closest('li')?.dataset.id)}
      >
        {groups.flatMap(({ section, found }, index) => [
          <li
            key={section}
            className={`flex medium small third ${styles.head}`}
            data-justify="between"
            data-section={section}
          >
            <span>{t(`columns.${section}`)}</span>
            <span>{headOf(section, index)}</span>
          </li>,
          ...found.map((column) => (
            <ColumnItem
              key={`column ${column.id}`}
              column={column}
              section={section}
              state={state}
              edit={edit}
              shownWidth={widths.get(column.id)}
              filled={filledText(column.id)}
              isCurrent={column.id === reached}
              liftedBy={drag?.id === column.id ? drag.by : undefined}
              handle={handle(column.id)}
            />
          )),
        ])}
        {drag?.place && (
          <li role="presentation" className={styles.line} style={{ top: drag.place.top }} />
        )}
      </ul>
      {inOrder.length === 0 && <p className={`body second ${styles.none}`}>{t('columns.none')}</p>}
      <div className={`firm body row ${styles.density}`} data-gap="8 12" data-wrap>
        <span id="row-height">{t('columns.density')}</span>
        <SegmentedControl
          className="end"
          size="small"
          labelledBy="row-height"
          options={densities.map((id) => ({ id, label: t(`columns.${id}`) }))}
          value={densities.find((one) => one === props.choice.density)}
          onChange={(density) => set({ density })}
        />
      </div>
      <div className={`firm body row third ${styles.foot}`} data-gap="8 12" data-wrap>
        <span className="keys nowrap row inline" data-gap="4">
          <KeyCaps caps={capsOf('Alt+↑')} /> {t('columns.keyMove')}
        </span>
        <span className="keys nowrap row inline" data-gap="4">
          <KeyCaps caps={capsOf('Alt+→')} /> {t('columns.keyWider')}
        </span>
        <span className="keys nowrap row inline" data-gap="4">
          <KeyCaps caps={['p']} /> {t('columns.keyPin')}
        </span>
        {!isDefault && (
          <button type="button" className={`end ${buttonStyles.textButton}`} onClick={reset}>
            {t('columns.reset')}
          </button>
        )}
      </div>
    </Popover>
  )
}
