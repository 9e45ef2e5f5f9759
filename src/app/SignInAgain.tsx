import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import signInTexts from '../messages/en/signIn.json'
import { texts } from '../messages/i18n.ts'
import type { Credential, Session, SessionUser } from '../gateway.ts'
import { accountOf } from '../hooks/account.ts'
import { endRuns } from '../hooks/bulk/endRuns.ts'
import { forgetOwnLists } from '../hooks/followLists.ts'
import { invalidateRecords } from '../hooks/invalidateRecords.ts'
import { nameOf, sessionOptions } from '../hooks/session.ts'
import { changeSession } from '../hooks/signIn.ts'
import { announce } from '../ui/announce.ts'
import { CredentialForm } from './CredentialForm.tsx'
import { useSignIn } from './useSignIn.ts'

const t = texts(signInTexts)

/** Whether two sessions are certainly of one person: the same user, or the same credential. */
function isSamePerson(before: Session, kept: SessionUser | undefined, next: Session): boolean {
  if (before.service.id !== next.service.id) return false
  if (before.credentialId !== undefined && before.credentialId === next.credentialId) return true
  return kept !== undefined && next.user?.object_id === kept.object_id
}

/** The service does not say who the person is; they said so before, with the same credential. */
async function keepPerson(queryClient: QueryClient, { object_id: user }: SessionUser) {
  const session = await changeSession({ user }).catch(() => undefined)
  if (session) queryClient.setQueryData(sessionOptions().queryKey, session)
}

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
  const [before] = useState(session)
  const [other, setOther] = useState<Session>()
  useEffect(() => {
    void forgetOwnLists()
    const account = accountOf(before)
    void endRuns((other) => other === account)
  }, [before])
  const {
    attempt: signIn,
    busy,
    failure,
  } = useSignIn((next) => {
    if (!isSamePerson(before, kept, next)) {
      setOther(next)
      return
    }
    if (kept && !next.user) void keepPerson(queryClient, kept)
    onDone()
    announce(t('session.again'))
    void invalidateRecords(queryClient)
  })
  const attempt = (credential: Credential) =>
    signIn({
      ...credential,
      service: before.service.id,
      name: before.service.name,
      ...(before.service.kind && { kind: before.service.kind }),
    })
  const me = session.demo?.find(({ name }) => kept && name === nameOf(kept))
  return (
    <Dialog open aria-labelledby="again-title" aria-describedby="again-text">
      <DialogTitle id="again-title">{t('session.ended')}</DialogTitle>
      <DialogContent>
        {other ? (
          <>
            <p id="again-text">
              {other.user && kept
                ? t('session.other', { other: nameOf(other.user), user: nameOf(kept) })
                : t('session.otherUnknown')}
            </p>
            <Button variant="contained" onClick={() => location.reload()}>
              {other.user && kept
                ? t('session.startOver', { other: nameOf(other.user) })
                : t('session.startOverUnknown')}
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
          isByKey={before.auth !== undefined && before.auth.scheme !== 'basic'}
          {...(kept && { email: kept.email })}
          onSubmit={(credential) => void attempt(credential)}
        />
      </DialogContent>
    </Dialog>
  )
}
