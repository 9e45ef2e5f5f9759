import { Dialog } from '../ui/Dialog.tsx'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState } from 'react'
import { t } from '../messages/signInTexts.ts'
import type { Session, SessionUser } from '../gateway.ts'
import { replacedKey } from '../session/replacedKey.ts'
import { nameOf } from '../session/session.ts'
import { useStore } from '../useStore.ts'
import { SignInAgainForm } from './session/SignInAgainForm.tsx'
import { expired, onReopened } from '../session/pageLock.ts'

interface SignInAgainProps {
  session: Session
  user: SessionUser | undefined
  onDone: () => void
}

/** Signing in again over the page, which is kept; also done by doing so in another tab. */
export function SignInAgain({ session, user, onDone }: SignInAgainProps) {
  const [kept] = useState(user)
  const [before] = useState(session)
  const newKey = useStore(replacedKey)
  useEffect(() => {
    if (newKey?.is === 'used') onDone()
  }, [newKey, onDone])
  useEffect(() => {
    expired.set(true)
    return () => expired.set(false)
  }, [])
  useEffect(() => onReopened(onDone), [onDone])
  if (newKey?.is === 'shown' || newKey?.is === 'used') return null
  return (
    <Dialog open aria-labelledby="again-title" aria-describedby="again-text">
      <DialogTitle id="again-title">{t('session.ended')}</DialogTitle>
      <DialogContent>
        <SignInAgainForm
          before={before}
          user={kept}
          text={kept ? t('session.endedText', { user: nameOf(kept) }) : t('session.endedUnknown')}
          textId="again-text"
        />
      </DialogContent>
    </Dialog>
  )
}
