import { Dialog } from '../ui/Dialog.tsx'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import signInTexts from '../messages/en/signIn.json'
import { texts } from '../messages/i18n.ts'
import type { Session, SessionUser } from '../gateway.ts'
import { nameOf } from '../hooks/session.ts'
import { AgainForm } from './session/AgainForm.tsx'
import { expired, onReopened } from '../hooks/cover.ts'

const t = texts(signInTexts)

/** Signing in again over the page, which is kept; also done by doing so in another tab. */
export function SignInAgain({
  session,
  user,
  onDone,
}: {
  session: Session
  user: SessionUser | undefined
  onDone: () => void
}) {
  const [kept] = useState(user)
  const [before] = useState(session)
  useEffect(() => {
    expired.set(true)
    const stop = onReopened(onDone)
    return () => {
      stop()
      expired.set(false)
    }
  }, [onDone])
  return (
    <Dialog open aria-labelledby="again-title" aria-describedby="again-text">
      <DialogTitle id="again-title">{t('session.ended')}</DialogTitle>
      <DialogContent>
        <AgainForm
          before={before}
          user={kept}
          text={kept ? t('session.endedText', { user: nameOf(kept) }) : t('session.endedUnknown')}
          textId="again-text"
        />
      </DialogContent>
    </Dialog>
  )
}
