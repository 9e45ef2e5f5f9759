import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Credential, Session, SessionUser } from '../../gateway.ts'
import { accountOf } from '../../session/account.ts'
import { endRuns } from '../../runs/endRuns.ts'
import { forgetOwnLists } from '../../data/followLists.ts'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { isReplacedKey, replacedKey } from '../../session/replacedKey.ts'
import { nameOf, sessionOptions } from '../../session/session.ts'
import { changeSession } from '../../session/signIn.ts'
import { t } from '../../messages/signInTexts.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { CredentialForm } from '../CredentialForm.tsx'
import { useSignIn } from '../useSignIn.ts'
import { reopen } from '../../session/pageLock.ts'
import { isSamePerson } from './samePerson.ts'

/** Keeps the person entered before with the same credential, as the service does not report it. */
async function keepPerson(queryClient: QueryClient, { object_id: user }: SessionUser) {
  const session = await changeSession({ user }).catch(() => undefined)
  if (session) queryClient.setQueryData(sessionOptions().queryKey, session)
}

interface AgainFormProps {
  /** The session whose page this is. */
  readonly before: Session
  /** The signed-in user, if known. */
  readonly user: SessionUser | undefined
  /** Somebody else who is signed in already. */
  readonly other?: Session | undefined
  /** The reason why the person has to sign in again. */
  readonly text: string
  readonly textId: string
}

/**
 * Signing in again for a page that is kept: reads are repeated, writes must be submitted again.
 * Another person does not get this person's page, but starts on a new one.
 */
export function SignInAgainForm({
  before,
  user: kept,
  other: present,
  text,
  textId,
}: AgainFormProps) {
  const queryClient = useQueryClient()
  const [next, setNext] = useState<Session>()
  const other = next ?? present
  useEffect(() => {
    void forgetOwnLists()
    const account = accountOf(before)
    void endRuns((other) => other === account)
  }, [before])
  const {
    attempt: signIn,
    busy,
    failure,
    forget,
  } = useSignIn((session) => {
    if (!isSamePerson(before, kept, session)) {
      setNext(session)
      return
    }
    if (kept && !session.user) void keepPerson(queryClient, kept)
    replacedKey.reset()
    // The page is in the document again before it says so.
    flushSync(reopen)
    announce(t('session.again'))
    void invalidateRecords(queryClient)
  })
  const attempt = async (credential: Credential) =>
    signIn({
      ...credential,
      service: before.service.id,
      // The person has sent a credential to this deployment before.
      isConfirmed: true,
      name: before.service.name,
      ...(before.service.kind && { kind: before.service.kind }),
      ...(credential.scheme === 'secret' &&
        (await isReplacedKey(credential.secret)) && { isRenewal: true }),
    })
  const me = before.demo?.find(({ name }) => kept && name === nameOf(kept))
  return (
    <>
      <p id={textId} data-below="16">
        {other ? textOf(other, kept) : text}
      </p>
      {(other ?? me) && (
        <div className="stack" data-gap="8" data-align="start" data-below="16">
          {other && (
            <Button variant="contained" onClick={() => location.reload()}>
              {other.user && kept
                ? t('session.startOver', { other: nameOf(other.user) })
                : t('session.startOverUnknown')}
            </Button>
          )}
          {me && (
            <Button
              variant={other ? 'outlined' : 'contained'}
              aria-disabled={busy !== undefined}
              onClick={() => void attempt({ scheme: 'demo', role: me.role })}
            >
              {t('session.continueAs', { user: me.name })}
            </Button>
          )}
        </div>
      )}
      <CredentialForm
        isPending={busy !== undefined}
        failure={failure}
        isByKey={before.byKey === true}
        isDirect={before.mode === 'direct'}
        {...(kept && { email: kept.email })}
        onSwitch={forget}
        onSubmit={(credential) => void attempt(credential)}
      />
    </>
  )
}

const textOf = (other: Session, kept: SessionUser | undefined) =>
  other.user && kept
    ? t('session.other', { other: nameOf(other.user), user: nameOf(kept) })
    : t('session.otherUnknown')
