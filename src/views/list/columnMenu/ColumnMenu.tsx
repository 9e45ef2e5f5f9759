import {
  useLayoutEffect,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { isPhone } from '../../../hooks/phone.ts'
import { capsOf } from '../../../hooks/shortcutCaps.ts'
import { t } from '../../../messages/columnsTexts.ts'
import { hasText } from '../../../messages/folded.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { KeyCaps } from '../../../ui/KeyCaps.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { columnsIn, isAllowed, place, type EditedColumn } from './columnEdits.ts'
import { ColumnItem } from './ColumnItem.tsx'
import { useColumnDrag } from './useColumnDrag.ts'
import type { ColumnEdits } from './useColumnEdits.ts'
import * as styles from './ColumnMenu.module.css'

const sections = ['pinned', 'shown', 'hidden'] as const

interface ColumnMenuProps extends Pick<ComponentProps<typeof Popover>, 'anchor' | 'within'> {
  readonly label: string
  readonly edits: ColumnEdits
  /** The records with a value in each hidden column, if they are counted. */
  readonly filled?: { readonly head: string; readonly textOf: (id: string) => string }
  readonly onClose: () => void
  /** Below the columns. */
  readonly children: ReactNode
}

/** The menu for the columns of a table: visibility, order, widths and pins. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { label, edits, filled, children, ...popover } = props
  const { state, edit, reset, isDefault } = edits
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState<string>()
  const widths = useShownWidths()
  const { list, drag, handle } = useColumnDrag(
    (id, section) => isAllowed(state, id, section),
    (id, { section, before }) => edit(id, (now) => place(now, id, section, before)),
  )
  const isFound = (column: EditedColumn) =>
    [column.id, column.label].some((text) => hasText(text, typed))
  const groups = sections
    .map((section) => ({ section, found: columnsIn(state, section).filter(isFound) }))
    .filter(({ found }) => found.length > 0)
  const inOrder = groups.flatMap(({ found }) => found)
  const reached = inOrder.some(({ id }) => id === current) ? current : inOrder[0]?.id

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
    <Popover align="right" label={label} size="medium" pad="4" className="stack" {...popover}>
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
        className={`${styles.list} anchor fill scrolls-down`}
        aria-label={label}
        onKeyDown={move}
        onFocus={({ target }) => setCurrent(target.closest('li')?.dataset.id)}
      >
        {groups.flatMap(({ section, found }, index) => [
          <li
            key={section}
            className="flex medium small third"
            data-pad="8 8 4"
            data-justify="between"
            data-section={section}
          >
            <span>{t(`columns.${section}`)}</span>
            <span>
              {section === 'hidden'
                ? filled?.head
                : index === 0 && !isPhone() && t('columns.width')}
            </span>
          </li>,
          ...found.map((column) => (
            <ColumnItem
              key={`column ${column.id}`}
              column={column}
              section={section}
              state={state}
              edit={edit}
              shownWidth={widths.get(column.id)}
              filled={filled?.textOf(column.id)}
              isCurrent={column.id === reached}
              liftedBy={drag?.id === column.id ? drag.by : undefined}
              handle={handle(column.id)}
            />
          )),
        ])}
        {drag?.place && (
          <li
            role="presentation"
            className={`${styles.line} absolute no-pointer`}
            style={{ top: drag.place.top }}
          />
        )}
      </ul>
      {inOrder.length === 0 && <p className={`body second ${styles.none}`}>{t('columns.none')}</p>}
      {children}
      <div
        className={`firm body row third ${styles.foot} fine`}
        data-pad="8 12"
        data-line="top"
        data-min-height="36"
        data-gap="8 12"
        data-wrap
      >
        <span className="keys nowrap row inline" data-gap="4">
          <KeyCaps caps={capsOf('Alt+↑')} /> {t('columns.keyMove')}
        </span>
        <span className="keys nowrap row inline" data-gap="4">
          <KeyCaps caps={capsOf('Alt+→')} /> {t('columns.keyWider')}
        </span>
        {!state.plan.isWithoutTitle && (
          <span className="keys nowrap row inline" data-gap="4">
            <KeyCaps caps={['p']} /> {t('columns.keyPin')}
          </span>
        )}
        {!isDefault && (
          <button type="button" className="end text-link" onClick={reset}>
            {t('columns.reset')}
          </button>
        )}
      </div>
    </Popover>
  )
}

type Widths = ReadonlyMap<string, number | 'rest'>

/** Pixels of each column of the table on the page; `rest` takes the remaining width. */
function readWidths(): Widths {
  const heads = [
    ...document.querySelectorAll<HTMLElement>('thead th[data-col], [role=row] > [data-col]'),
  ]
  return new Map(
    heads.map((head, index) => {
      const table = head.closest('table')
      const sized = table?.querySelectorAll('col')[index] ?? head
      const isRest = table !== null && sized.style.width === ''
      return [head.dataset.col ?? '', isRest ? 'rest' : head.offsetWidth]
    }),
  )
}

const textOf = (widths: Widths) => [...widths].join(';')

/** The widths in the table now; empty while its rows are cards. */
function useShownWidths(): Widths {
  const [widths, setWidths] = useState<Widths>(new Map())
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any render may have changed the table
  useLayoutEffect(() => {
    const now = readWidths()
    // oxlint-disable-next-line react/set-state-in-effect -- only when the table has changed
    if (textOf(now) !== textOf(widths)) setWidths(now)
  })
  return widths
}
