import { memo, type CSSProperties } from 'react'
import { firstGrapheme } from './initials.ts'
import { cx } from './cx.ts'
import * as styles from './Avatar.module.css'

/** One of nine hues in degrees of OKLCH, other than the accent's; equal for equal names. */
function hueOf(name: string): number {
  let hash = 2_166_136_261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  // Mixed again: otherwise names of the same length get only a few colours.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_823_489)
  return 300 + (((hash ^ (hash >>> 13)) >>> 0) % 9) * 34
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
  const shown = letters ?? (firstGrapheme(name.trim()) || '?')
  return (
    <span
      style={{ '--hue': hueOf(name) } as CSSProperties}
      aria-hidden="true"
      className={cx(styles.root, round && styles.round, large && styles.large)}
    >
      {shown}
    </span>
  )
})
