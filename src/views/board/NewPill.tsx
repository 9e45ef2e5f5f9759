import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/cx.ts'
import * as styles from './NewPill.module.css'

interface NewPillProps {
  /** "48 new"; `undefined` while nothing waits. */
  readonly label: string | undefined
  readonly hint?: string
  /** The keys in the notation of `aria-keyshortcuts`. */
  readonly keys?: string
  /** Lies over the rows, where no place is kept for it. */
  readonly isOver?: boolean
  readonly onClick: () => void
}

/**
 * The button that sorts later rows into a list. Its place is always reserved, so that nothing moves
 * when it comes or grows. Over the rows it needs none.
 */
export function NewPill({ label, hint, keys, isOver = false, onClick }: NewPillProps) {
  if (isOver && label === undefined) return null
  return (
    <span className={cx('block firm', isOver ? styles.over : styles.root)}>
      {label !== undefined && (
        <button
          className={cx(
            'row medium num nowrap fine',
            isOver ? 'edge' : 'second',
            'wide pill',
            'tall',
          )}
          data-ground="neutral"
          data-gap={isOver ? 6 : 4}
          data-justify="center"
          type="button"
          data-hint={hint}
          aria-keyshortcuts={keys}
          onClick={onClick}
        >
          <Icon name="up" size={14} />
          {label}
        </button>
      )}
    </span>
  )
}
