import type { ReactNode } from 'react'
import { InfoHint } from '../../ui/InfoHint.tsx'
import * as styles from './TicketContext.module.css'

interface PanePartProps {
  readonly id: string
  readonly title: ReactNode
  readonly about?: string | undefined
  /** A link at the end of the head. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A part of the pane beside a ticket, under a line and a heading. */
export const PanePart = ({ id, title, about, end, children }: PanePartProps) => (
  <section
    className={`stack ${styles.part}`}
    data-pad="12 0 0"
    data-above="12"
    data-line="top"
    data-gap="4"
    aria-labelledby={id}
  >
    <header className="flex" data-gap="8">
      <h3 id={id} className="flex" data-align="baseline" data-gap="8">
        {title}
      </h3>
      {about !== undefined && <InfoHint text={about} />}
      {end}
    </header>
    {children}
  </section>
)
