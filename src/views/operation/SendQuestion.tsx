import { Button } from '../../ui/Button.tsx'
import { useEffect, useRef } from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/errorsTexts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import * as styles from './SendQuestion.module.css'

interface SendQuestionProps {
  readonly question: string
  /** The label of the button that sends anyway. */
  readonly yes: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A question that must be answered before a form is sent. */
export function SendQuestion({ question, yes, onYes, onNo }: SendQuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  useShortcuts('panel', [{ keys: 'Escape', label: () => t('recovery.no'), run: onNo }])
  // On a phone the end of a form is below the visible area.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [question])
  return (
    <Banner ref={box} tone="warn" icon="help" role="alert" className={styles.root}>
      <p>{question}</p>
      <ActionBar isDense>
        <Button size="small" onClick={onYes}>
          {yes}
        </Button>
        <Button size="small" onClick={onNo}>
          {t('recovery.no')}
        </Button>
      </ActionBar>
    </Banner>
  )
}
