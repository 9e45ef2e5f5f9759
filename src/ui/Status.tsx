import { memo } from 'react'
import type { Tone } from '../metadata/field.ts'
import { cx } from './cx.ts'
import * as styles from './Status.module.css'

/** A state as a dot and a label. Only states that need attention are tinted. */
export const Status = memo(function Status({ label, tone }: { label: string; tone: Tone }) {
  const isTinted = tone === 'bad' || tone === 'warn' || tone === 'progress'
  return (
    <span className={cx(styles.root, isTinted && styles.tinted)} data-tone={tone}>
      <span className="truncate">{label}</span>
    </span>
  )
})
