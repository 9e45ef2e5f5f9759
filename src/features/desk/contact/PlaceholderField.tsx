import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import {
  openPlaceholders,
  segmentsOf,
  type PlaceholderValues,
  type Segment,
} from './placeholders.ts'
import * as styles from './PlaceholderField.module.css'

interface PlacesFieldProps {
  readonly id: string
  readonly label: string
  readonly describedBy: string
  readonly text: string
  /** The text with its places, before they were filled. */
  readonly template: string
  readonly fills: PlaceholderValues
  readonly fieldRef: Ref<HTMLTextAreaElement>
  readonly onFocus: () => void
  readonly onChange: (text: string) => void
}

/** Selects the next place to fill after a position, or the first one. Returns whether there is one. */
export function selectOpenPlaceholder(field: HTMLTextAreaElement, after: number): boolean {
  const places = openPlaceholders(field.value)
  const next = places.find(({ from }) => from >= after) ?? places[0]
  if (!next) return false
  field.focus()
  field.setSelectionRange(next.from, next.to)
  return true
}

/**
 * A text whose filled places are underlined and whose open ones are marked. Tab goes to the next
 * open one, and past the last one out of the field.
 */
export function PlaceholderField(props: PlacesFieldProps) {
  const { id, label, describedBy, text, template, fills, fieldRef, onFocus, onChange } = props
  const marks = useRef<HTMLDivElement>(null)
  const [selectedAt, setSelectedAt] = useState(-1)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Tab' || event.shiftKey || event.ctrlKey || event.altKey) return
    const field = event.currentTarget
    const hasNext = openPlaceholders(text).some(({ from }) => from >= field.selectionEnd)
    if (hasNext && selectOpenPlaceholder(field, field.selectionEnd)) event.preventDefault()
  }
  return (
    <div className={`${styles.root} anchor fill`}>
      <div
        ref={marks}
        className={`${styles.marks} clips wide absolute pre-wrap no-pointer tall`}
        aria-hidden="true"
      >
        {segmentsOf(text, template, fills).map((segment, index) =>
          segment.is === 'plain' ? (
            segment.text
          ) : (
            <Place key={index} segment={segment} isSelected={segment.from === selectedAt} />
          ),
        )}
        {/* A last line without characters has no height of its own. */}
        {'\n'}
      </div>
      <textarea
        className="first wide absolute pre-wrap scrolls tall"
        id={id}
        ref={fieldRef}
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget: clicked }) => {
          const { selectionStart: at, selectionEnd: to } = clicked
          const place = openPlaceholders(text).find(({ from, to: end }) => at > from && at < end)
          // Typing then replaces it as a whole.
          if (place && at === to) clicked.setSelectionRange(place.from, place.to)
        }}
        onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) =>
          setSelectedAt(to > from ? from : -1)
        }
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget }) => {
          if (marks.current) marks.current.scrollTop = currentTarget.scrollTop
        }}
      />
    </div>
  )
}

interface PlaceProps {
  readonly segment: Segment
  readonly isSelected: boolean
}

/** A place of the text; an open one shows its name without the braces. */
function Place({ segment: { is, text }, isSelected }: PlaceProps) {
  if (is === 'filled') return <span className={styles.filled}>{text}</span>
  return (
    <span className={`warn ${styles.open}`} data-radius="4" data-selected={isSelected || undefined}>
      <i>{text.slice(0, 1)}</i>
      {text.slice(1, -1)}
      <i>{text.slice(-1)}</i>
    </span>
  )
}
