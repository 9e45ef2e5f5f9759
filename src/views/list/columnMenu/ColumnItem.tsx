import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import columnTexts from '../../../messages/en/columns.json'
import listTexts from '../../../messages/en/lists.json'
import { texts } from '../../../messages/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import {
  isAllowed,
  isTitle,
  maxPins,
  resize,
  shift,
  togglePin,
  toggleShown,
  widthStep,
  type ColumnSection,
  type EditedColumn,
} from './columnEdits.ts'
import type { ColumnEdits } from './useColumnEdits.ts'
import { cx } from '../../../ui/cx.ts'
import * as tagStyles from '../../../ui/Tag.module.css'
import * as styles from './ColumnMenu.module.css'

const t = texts(columnTexts, listTexts)

interface ColumnItemProps extends Pick<ColumnEdits, 'state' | 'edit'> {
  readonly column: EditedColumn
  readonly section: ColumnSection
  /** Pixels in the table; `rest` takes the remaining width. */
  readonly shownWidth: number | 'rest' | undefined
  /** The number of records with a value, for a hidden column. */
  readonly filled: string | undefined
  /** Whether Tab reaches its controls. */
  readonly isCurrent: boolean
  readonly liftedBy: number | undefined
  readonly handle: Readonly<Record<string, (event: PointerEvent<HTMLElement>) => void>>
}

/** A column of the menu: shown or not, its width, and whether it is pinned. */
export function ColumnItem(props: ColumnItemProps) {
  const { column, section, state, edit, shownWidth, isCurrent, liftedBy } = props
  const { id, label } = column
  const isFixed = section !== 'hidden' && !isAllowed(state, id, 'hidden')
  const isPinned = section === 'pinned'
  const whyNoPin =
    isPinned && !isAllowed(state, id, 'shown')
      ? t('columns.stays')
      : !isPinned && !isAllowed(state, id, 'pinned')
        ? t('columns.tooMany', { count: maxPins })
        : undefined
  const pin = () => whyNoPin === undefined && edit(id, (now) => togglePin(now, id))
  const toggle = () => isFixed || edit(id, (now) => toggleShown(now, id))
  const widen = (by: number) =>
    edit(id, (now) =>
      resize(now, id, (now.widths.get(id) ?? (Number(shownWidth) || widthStep * 8)) + by),
    )

  function press(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const run = event.altKey
      ? {
          ArrowUp: () => edit(id, (now) => shift(now, id, -1)),
          ArrowDown: () => edit(id, (now) => shift(now, id, 1)),
          ArrowLeft: () => section !== 'hidden' && widen(-widthStep),
          ArrowRight: () => section !== 'hidden' && widen(widthStep),
        }[event.key]
      : event.key === 'p' && !isTyping && !event.ctrlKey && !event.metaKey
        ? pin
        : undefined
    if (!run) return
    event.preventDefault()
    run()
  }

  return (
    <li
      className={cx(`body row ${styles.item}`, liftedBy !== undefined && styles.lifted)}
      style={liftedBy === undefined ? undefined : { transform: `translateY(${liftedBy}px)` }}
      data-section={section}
      data-id={id}
      onKeyDown={press}
    >
      <span className={`flex inline firm third ${styles.handle}`} {...props.handle}>
        <Icon name="drag" />
      </span>
      <label className={cx('row fill', section === 'hidden' && 'second')}>
        <input
          type="checkbox"
          checked={section !== 'hidden'}
          tabIndex={isCurrent ? 0 : -1}
          aria-disabled={isFixed || undefined}
          data-hint={isTitle(state, id) ? t('columns.stays') : undefined}
          onChange={toggle}
        />
        <span className="truncate">{label}</span>
        {column.kind === 'undeclared' && (
          <span className={`firm end third ${tagStyles.root} ${styles.extra}`}>
            {t('view.undeclared')}
          </span>
        )}
      </label>
      <IconButton
        size="small"
        className={`${styles.pin} ${styles.up}`}
        tabIndex={-1}
        aria-label={t('columns.moveUp', { column: label })}
        hidden={shift(state, id, -1) === state}
        onClick={() => edit(id, (now) => shift(now, id, -1))}
      >
        <Icon name="up" />
      </IconButton>
      {section === 'hidden' ? (
        <span className="nowrap fine firm third num">{props.filled}</span>
      ) : (
        <WidthInput
          // A width changed elsewhere replaces the typed one.
          key={state.widths.get(id)}
          label={t('columns.widthOf', { column: label })}
          chosen={state.widths.get(id)}
          shown={shownWidth}
          isCurrent={isCurrent}
          onChange={(pixels) => edit(id, (now) => resize(now, id, pixels))}
        />
      )}
      {!state.plan.isWithoutTitle && (
        <IconButton
          size="small"
          className={cx(styles.pin, isPinned && styles.on)}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('columns.pin', { column: label })}
          aria-pressed={isPinned}
          aria-disabled={whyNoPin === undefined ? undefined : true}
          data-hint={whyNoPin}
          hidden={section === 'hidden'}
          onClick={pin}
        >
          <Icon name="pin" />
        </IconButton>
      )}
    </li>
  )
}

interface WidthInputProps {
  readonly label: string
  readonly chosen: number | undefined
  readonly shown: number | 'rest' | undefined
  readonly isCurrent: boolean
  readonly onChange: (pixels: number | undefined) => void
}

/** Pixels; empty for as wide as the content needs. */
function WidthInput({ label, chosen, shown, isCurrent, onChange }: WidthInputProps) {
  const saved = chosen === undefined ? '' : String(chosen)
  const [typed, setTyped] = useState(saved)
  const commit = () => {
    const pixels = Number.parseInt(typed, 10)
    if (typed.trim() === saved) return
    if (typed.trim() === '') onChange(undefined)
    else if (Number.isNaN(pixels)) setTyped(saved)
    else onChange(pixels)
  }
  return (
    <input
      className={`firm num second ${styles.width} to-end`}
      data-radius="4"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      tabIndex={isCurrent ? 0 : -1}
      placeholder={shown === 'rest' ? t('columns.rest') : shown === undefined ? '' : String(shown)}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape' || typed === saved) return
        // Escape discards the typed width; the menu stays open.
        event.stopPropagation()
        setTyped(saved)
      }}
    />
  )
}
