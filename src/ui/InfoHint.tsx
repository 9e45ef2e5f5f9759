import { Icon } from './Icon.tsx'
import * as styles from './InfoHint.module.css'

/** An info icon that shows `text` on hover, focus and press, for rarely needed text. */
export function InfoHint({ text }: { readonly text: string }) {
  return (
    <button type="button" className={styles.root} aria-label={text} data-hint={text}>
      <Icon name="info" size={14} />
    </button>
  )
}
