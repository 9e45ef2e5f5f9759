import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { t } from '../../messages/panelsTexts.ts'
import { announce } from '../../ui/announce.ts'
import { FailureNotice } from '../operation/FailureNotice.tsx'
import { useRecordCheck } from '../recovery/useRecordCheck.ts'
import { SecretOnce } from '../operation/SecretOnce.tsx'
import { useResetKey } from './useResetKey.ts'
import { UseNewKey } from './UseNewKey.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { LabelledField } from '../../ui/LabelledField.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import type { User } from '../../domain/people.ts'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'
import * as panelCardStyles from '../PanelCard.module.css'

interface ResetKeyProps {
  readonly item: User
  /** The person has chosen it elsewhere: it begins with its question. */
  readonly isAsked?: boolean
}

/**
 * The button that generates a new secret key for a person, and shows it once. Nothing that is typed is
 * sent, so the state of the press (`useSubmitState`) is all of its form.
 */
export function ResetKey({ item, isAsked = false }: ResetKeyProps) {
  const [isAsking, setIsAsking] = useState(isAsked)
  const { send, close, answer, error, isPending, secrets, useText } = useResetKey(item.object_id)
  const { mark, check } = useRecordCheck('users', item.object_id)

  const end = () => {
    setIsAsking(false)
    close()
  }
  const submit = async () => {
    mark()
    if (!(await send())) return
    setIsAsking(false)
    announce(t('panel.key.done'))
  }

  return (
    <>
      <ActionBar>
        <Button isDanger onClick={() => setIsAsking(true)}>
          {t('panel.key.submit')}
        </Button>
        <span role="status">{answer && secrets.length === 0 && t('panel.key.notShown')}</span>
      </ActionBar>
      {isAsking && !answer && (
        <ConfirmReset
          item={item}
          isPending={isPending}
          error={error}
          onSend={() => void submit()}
          onCheck={check}
          onClose={end}
        />
      )}
      {answer && secrets.length > 0 && (
        <SecretOnce
          title={t('panel.key.new')}
          about={t('panel.key.newAbout')}
          secrets={secrets}
          renderAction={
            useText === undefined
              ? undefined
              : (secret) => <UseNewKey secret={secret} about={useText} />
          }
          onClose={end}
        />
      )}
    </>
  )
}

interface ConfirmResetProps {
  readonly item: User
  readonly isPending: boolean
  readonly error: unknown
  readonly onSend: () => void
  readonly onCheck: () => Promise<string>
  readonly onClose: () => void
}

function ConfirmReset({ item, isPending, error, onSend, onCheck, onClose }: ConfirmResetProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const email = typeof item.email === 'string' && item.email !== '' ? item.email : undefined
  const expectedText = email ?? item.object_id
  const isMatch = typed.trim() === expectedText
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('panel.key.submit')}</DialogTitle>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (isMatch) onSend()
        }}
      >
        <DialogContent>
          <p id={`${id}-text`}>{t('panel.key.about')}</p>
          {error !== undefined && !isPending && (
            <FailureNotice error={error} onAgain={onSend} onCheck={onCheck} />
          )}
          <LabelledField
            id={id}
            label={t(email === undefined ? 'panel.key.typeId' : 'panel.key.typeEmail', {
              expectedText,
            })}
            className={panelCardStyles.field}
          >
            <input
              id={id}
              className={fieldInputStyles.input}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </LabelledField>
          <SlowNote isPending={isPending} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" isDanger disabled={!isMatch || isPending}>
            {t(isPending ? 'panel.sending' : 'panel.key.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
