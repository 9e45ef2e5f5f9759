import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import { itemPath } from '../../client/client.ts'
import { encodeForm } from '../../client/encode.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { useSubmit } from '../../data/submit.ts'
import recordTexts from '../../messages/en/records.json'
import panelTexts from '../../messages/en/panels.json'
import personTexts from '../../messages/en/person.json'
import { texts } from '../../messages/i18n.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { useRecordCheck } from '../../views/recovery/useRecordCheck.ts'
import { SecretOnce } from '../credentials/SecretOnce.tsx'
import { generatedPassword } from './generatedPassword.ts'
import type { User } from '../../domain/people.ts'

const t = texts(personTexts, panelTexts, recordTexts)

/** Asks, then sets a password that was made here, and shows it once. */
export function NewPassword({
  item,
  onClose,
}: {
  readonly item: User
  readonly onClose: () => void
}) {
  // The same in every try: after a lost answer, it may be the password that is set.
  const [password] = useState(generatedPassword)
  const { attempt, answer, error, isPending } = useSubmit()
  const { mark, check } = useRecordCheck('users', item.object_id)
  const isLocal = useIsLocalService()
  const name = titleOf(resources.users, item)
  const send = () => {
    mark()
    void attempt({
      method: 'PATCH',
      path: itemPath(resources.users, item.object_id),
      form: encodeForm(resources.users.fields, { password }),
    })
  }
  if (answer && error === undefined)
    return (
      <SecretOnce
        title={t('person.password.done', { name })}
        about={t('person.password.doneAbout')}
        secrets={[password]}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby="new-password-title"
      aria-describedby="new-password-text"
    >
      <DialogTitle id="new-password-title">{t('person.password.ask', { name })}</DialogTitle>
      <DialogContent>
        <p id="new-password-text">
          {t('person.password.about')} {isLocal && t('person.password.endsTokens')}
        </p>
        {error !== undefined && !isPending && (
          <FailureNotice error={error} onAgain={send} onCheck={check} />
        )}
        <SlowNote isPending={isPending} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('action.cancel')}
        </Button>
        <Button variant="contained" autoFocus disabled={isPending} onClick={send}>
          {t(isPending ? 'panel.sending' : 'person.password.set')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
