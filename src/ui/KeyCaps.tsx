import * as styles from './KeyCaps.module.css'
/** Keys as on a keyboard, one cap each. */
export function KeyCaps({ caps }: { readonly caps: readonly string[] }) {
  return (
    <span className={`flex inline ${styles.root}`} data-gap="4">
      {caps.map((cap) => (
        <kbd key={cap} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  )
}
