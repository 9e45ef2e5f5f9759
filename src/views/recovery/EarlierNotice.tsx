import { useLayoutEffect, useRef } from 'react'
import { t } from '../../messages/errorsTexts.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The text about an earlier try with an unknown outcome. */
export interface EarlierTry {
  readonly title: string
  readonly text: string
  /** Sends the other body beside the earlier one. */
  readonly again: string
  /** Whether the earlier try certainly succeeded. */
  readonly isDone?: boolean
  /** The address of the record it created. */
  readonly to?: string
}

interface EarlierNoticeProps {
  readonly found: EarlierTry
  /** Looks again. */
  readonly onLook: () => void
  readonly onAgain: () => void
}

/** The question before a write is sent beside an earlier one of unknown outcome. */
export function EarlierNotice({ found, onLook, onAgain }: EarlierNoticeProps) {
  const { title, text, again, isDone, to } = found
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [found])
  return (
    <Banner
      tone="warn"
      icon="help"
      className="second"
      data-below="16"
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <strong className="first">{title}</strong>
      <p>{text}</p>
      <ActionBar isDense>
        {to !== undefined && (
          // A new tab, because this one has unsaved values.
          <LinkButton size="small" variant="contained" to={to} target="_blank" rel="noopener">
            {t('recovery.open')}
            <Icon name="ext" size={14} />
          </LinkButton>
        )}
        {isDone !== true && (
          <Button size="small" onClick={onLook}>
            {t('recovery.checkAgain')}
          </Button>
        )}
        <Button size="small" onClick={onAgain}>
          {again}
        </Button>
      </ActionBar>
    </Banner>
  )
}
