import { IconButton } from './IconButton.tsx'
import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import * as styles from './DialogHead.module.css'

interface DialogHeadProps {
  /** The id of the title, which labels the dialog. */
  readonly id: string
  readonly title: ReactNode
  readonly about?: ReactNode
  readonly closeLabel: string
  readonly closeRef?: Ref<HTMLButtonElement>
  readonly onClose: () => void
  /** Controls before the close button. */
  readonly children?: ReactNode
}

/** The head of a large dialog or drawer: its title, its subject, and the close button. */
export function DialogHead(props: DialogHeadProps) {
  const { id, title, about, closeLabel, closeRef, onClose, children } = props
  return (
    <header
      className={`flex firm ${styles.root}`}
      data-pad="16"
      data-line="bottom"
      data-align="start"
      data-gap="8"
    >
      <div className="fill">
        <h2 className="large" id={id}>
          {title}
        </h2>
        {about !== undefined && <p className="body second">{about}</p>}
      </div>
      {children}
      <IconButton {...(closeRef && { ref: closeRef })} aria-label={closeLabel} onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </header>
  )
}
