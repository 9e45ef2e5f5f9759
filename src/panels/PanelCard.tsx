import { useId, type ReactNode } from 'react'
import '../messages/panels.ts'
import '../views/form/form.css'
import '../views/operation/operation.css'
import './panels.css'

/** One action on a record's page: a heading, a description and its controls, in a narrow column. */
export function PanelCard({
  title,
  danger = false,
  children,
}: {
  readonly title: string
  /** The action cannot be undone. */
  readonly danger?: boolean
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <div className="scroll panel-scroll">
      <section className={`card panel-card${danger ? ' danger' : ''}`} aria-labelledby={heading}>
        <h2 id={heading}>{title}</h2>
        {children}
      </section>
    </div>
  )
}
