import { useId, type ReactNode } from 'react'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { bars, Loading } from '../../ui/Loading.tsx'
import * as styles from './Settings.module.css'

interface SettingRowProps {
  readonly title: string
  /** Behind a hint. */
  readonly about?: string
  /** The heading of the page is its name. */
  readonly isOnly?: boolean
  readonly children: ReactNode
}

/** One setting: its name at the left, its content at the right. */
export function SettingRow({ title, about, isOnly = false, children }: SettingRowProps) {
  const heading = useId()
  if (isOnly)
    return (
      <section
        className={`grid one-narrow ${styles.section}`}
        data-max-width="720"
        data-align="start"
        data-only
        aria-label={title}
      >
        <div className={`shrinks ${styles.content}`}>{children}</div>
      </section>
    )
  return (
    <section
      className={`grid one-narrow ${styles.section}`}
      data-max-width="720"
      data-align="start"
      aria-labelledby={heading}
    >
      <div className="row" data-gap="4">
        <h2 id={heading}>{title}</h2>
        {about !== undefined && <InfoHint text={about} />}
      </div>
      <div className={`shrinks ${styles.content}`}>{children}</div>
    </section>
  )
}

/** The placeholder of a loading setting; settings below follow once its height is known. */
export function Reading() {
  return (
    <Loading className="stack waits" gap={12}>
      {bars([30, 50])}
    </Loading>
  )
}
