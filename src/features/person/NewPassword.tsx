import { shownTitle } from '../../fields/shownTitle.ts'
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
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { useAfterPress } from '../../views/operation/leaving.ts'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { useRecordCheck } from '../../views/recovery/useRecordCheck.ts'
import { SecretOnce } from '../../views/operation/SecretOnce.tsx'
import type { User } from '../../domain/people.ts'

/** Without letters and digits that look alike. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const groups = 5
const groupLength = 4

/** A random character; the values that would make some likelier than others are drawn again. */
function randomCharacter(): string {
  const limit = 256 - (256 % characters.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return characters.charAt(byte % characters.length)
  }
}

/** A new password of 20 random characters in groups, about 115 bits: `h7Km-…`. */
const generatedPassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, randomCharacter).join(''),
  ).join('-')

const t = texts(personTexts, panelTexts, recordTexts)

interface NewPasswordProps {
  readonly item: User
  readonly onClose: () => void
}

/** Asks, then sets a password that was made here, and shows it once. */
export function NewPassword({ item, onClose }: NewPasswordProps) {
  // Every try uses the same password, as a try without a response may have set it.
  const [password] = useState(generatedPassword)
  const { attempt, answer, error, isPending } = useSubmit()
  const { mark, check } = useRecordCheck('users', item.object_id)
  const isLocal = useIsLocalService()
  const name = shownTitle(resources.users, item)
  const { follow } = useAfterPress({
    doneText: () => t('person.password.unseen', { name }),
    doneTone: 'warn',
  })
  const send = () => {
    mark()
    void follow(() =>
      attempt({
        method: 'PATCH',
        path: itemPath(resources.users, item.object_id),
        form: encodeForm(resources.users.fields, { password }),
      }),
    )
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
