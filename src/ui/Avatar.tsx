import { memo } from 'react'
import * as styles from './Avatar.module.css'

/** A hue from 0 to 8, always the same for the same name. */
function hueOf(name: string): number {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  // Mixed again: otherwise names of the same length get only a few colours.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_823_489)
  return ((hash ^ (hash >>> 13)) >>> 0) % 9
}

/** The coloured initial of a workspace (square) or the initials of a person (round). */
export const Avatar = memo(function Avatar({
  name,
  letters,
  round = false,
  large = false,
}: {
  name: string
  letters?: string
  round?: boolean
  large?: boolean
}) {
  const shown = letters ?? (Array.from(name.trim())[0] ?? '?').toUpperCase()
  return (
    <span
      data-hue={hueOf(name)}
      aria-hidden="true"
      className={`${styles.root}${round ? ` ${styles.round}` : ''}${large ? ` ${styles.large}` : ''}`}
    >
      {shown}
    </span>
  )
})
