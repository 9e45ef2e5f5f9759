import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

interface SectionProps {
  readonly title: string
  readonly count?: ReactNode
  readonly end?: ReactNode
  readonly isBusy?: boolean
  /** Only positions it. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a page under its heading, with a count and a link or a control at the end. */
export function Section({ title, count, end, isBusy, className, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} aria-busy={isBusy} className={cx('shrinks', className)}>
      <header className="flex" data-below="8" data-align="baseline" data-gap="8">
        <h2 id={heading}>{title}</h2>
        {count !== undefined && <span className="body second num">{count}</span>}
        {end && <span className="body end medium">{end}</span>}
      </header>
      {children}
    </section>
  )
}
