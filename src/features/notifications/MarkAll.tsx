import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { useId, useState } from 'react'
import { useOperation } from '../../data/submit.ts'
import { t } from '../../messages/panelsTexts.ts'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { LabelledField } from '../../ui/LabelledField.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as panelCardStyles from '../PanelCard.module.css'
import * as styles from './MarkAll.module.css'
// Adds space between the last field and the buttons: if they touch, presses can hit the wrong one.

interface MarkAllProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onDone: () => void
  /** Returns a sentence that says what is unread now. */
  readonly onCheck: () => Promise<string>
}

/** Confirms the scope of "Mark all read", and what is sent, before anything is marked. */
export function MarkAll({ anchor, onClose, onDone, onCheck }: MarkAllProps) {
  const id = useId()
  const [subject, setSubject] = useState(() => t('panel.inbox.all'))
  const [content, setContent] = useState(() => t('panel.inbox.all'))
  const { run, error, isPending } = useOperation('notifications', 'readAll', undefined)
  const isIncomplete = subject.trim() === '' || content.trim() === ''

  async function send() {
    if (isIncomplete) return
    const result = await run({ subject, content, read: true })
    if (result.is === 'done') onDone()
  }

  const text = (name: string, label: string, value: string, onText: (value: string) => void) => (
    <LabelledField id={`${id}-${name}`} label={label} className={panelCardStyles.field}>
      <input
        id={`${id}-${name}`}
        className={fieldInputStyles.input}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    </LabelledField>
  )
  return (
    <Popover
      anchor={anchor}
      align="right"
      within="main"
      label={t('panel.inbox.all')}
      describedBy={`${id}-scope`}
      className={styles.root}
      onClose={isPending ? undefined : onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p id={`${id}-scope`}>{t('panel.inbox.scope')}</p>
        {error !== undefined && !isPending && (
          <FailureNotice error={error} onAgain={() => void send()} onCheck={onCheck} />
        )}
        <h3 className="body">{t('panel.inbox.sentWith')}</h3>
        {text('subject', t('panel.inbox.subject'), subject, setSubject)}
        {text('content', t('panel.inbox.content'), content, setContent)}
        <FormActions status={<SlowNote isPending={isPending} />}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isIncomplete}
            aria-disabled={isPending}
          >
            {t(isPending ? 'panel.sending' : 'panel.inbox.all')}
          </Button>
        </FormActions>
      </form>
    </Popover>
  )
}
