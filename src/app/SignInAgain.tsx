import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import signInTexts from '../messages/en/signIn.json'
import { texts } from '../messages/i18n.ts'
import type { Session, SessionUser } from '../gateway.ts'
import { invalidateRecords } from '../hooks/invalidateRecords.ts'
import { nameOf } from '../hooks/session.ts'
import { announce } from '../ui/announce.ts'
import { CredentialForm } from './CredentialForm.tsx'
import { useSignIn } from './useSignIn.ts'

const t = texts(signInTexts)

/**
 * Signing in again over the page, which is kept: reads are repeated, writes must be submitted
 * again. Another person does not get this person's page, but starts on a new one.
 */
export function SignInAgain({
  session,
  user,
  onDone,
}: {
  session: Session
  user: SessionUser | undefined
  onDone: () => void
}) {
  const queryClient = useQueryClient()
  const [kept] = useState(user)
  const [other, setOther] = useState<SessionUser>()
  const { attempt, busy, failure } = useSignIn((next) => {
    if (next.user && kept && next.user.object_id !== kept.object_id) {
      setOther(next.user)
      return
    }
    onDone()
    announce(t('session.again'))
    void invalidateRecords(queryClient)
  })
  const me = session.demo?.find(({ name }) => kept && name === nameOf(kept))
  return (
    <Dialog open aria-labelledby="again-title" aria-describedby="again-text">
      <DialogTitle id="again-title">{t('session.ended')}</DialogTitle>
      <DialogContent>
        {other && kept ? (
          <>
            <p id="again-text">
              {t('session.other', {
                other: nameOf(other),
                user: nameOf(kept),
              })}
            </p>
            <Button variant="contained" onClick={() => location.reload()}>
              {t('session.startOver', { other: nameOf(other) })}
            </Button>
          </>
        ) : (
          <p id="again-text">
            {kept ? t('session.endedText', { user: nameOf(kept) }) : t('session.endedUnknown')}
          </p>
        )}
        {me && (
          <p>
            <Button
              variant="contained"
              aria-disabled={busy !== undefined}
              onClick={() => void attempt({ scheme: 'demo', role: me.role })}
            >
              {t('session.continueAs', { user: me.name })}
            </Button>
          </p>
        )}
        <CredentialForm
          isPending={busy !== undefined}
          failure={failure}
          {...(kept && { email: kept.email })}
          onSubmit={(credential) => void attempt(credential)}
        />
      </DialogContent>
    </Dialog>
  )
}
