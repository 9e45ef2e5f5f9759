import { Icon } from '../../ui/Icon.tsx'
import * as styles from './NewPill.module.css'

interface NewPillProps {
  /** "48 new"; `undefined` while nothing waits. */
  readonly label: string | undefined
  readonly hint: string
  /** As `aria-keyshortcuts` says it. */
  readonly keys?: string
  readonly onClick: () => void
}

/**
 * The button that sorts into a list what came later. Its place is always kept, so that nothing moves
 * when it comes or its number grows.
 */
export function NewPill({ label, hint, keys, onClick }: NewPillProps) {
  return (
    <span className={`block firm ${styles.root}`}>
      {label !== undefined && (
        <button
          className="row medium num second nowrap fine"
          data-gap="4"
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
