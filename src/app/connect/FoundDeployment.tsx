import { Button } from '../../ui/Button.tsx'
import { useState, type FormEvent } from 'react'
import { t } from '../../messages/connectTexts.ts'
import { useSubmitState } from '../../data/submitState.ts'
import { SignInError } from '../../client/signInError.ts'
import { type ConnectedSession, type Session } from '../../gateway.ts'
import { nameOf } from '../../session/session.ts'
import { changeSession } from '../../session/signIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { CredentialField } from '../CredentialField.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { shownAddress } from './addresses.ts'
import { guessedKind, knownDeployment, rememberDeployment } from './knownDeployments.ts'
import { AuthAttempts, authSchemeText } from './AuthAttempts.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { StepTitle } from './StepTitle.tsx'
import { DeploymentFields } from './DeploymentFields.tsx'
import * as styles from './Connect.module.css'

interface FoundDeploymentProps {
  session: ConnectedSession
  onOpen: (session: Session) => void
}

/**
 * The detected deployment, with questions for its name and the person's account. It is shown once
 * and can be skipped.
 */
export function FoundDeployment({ session, onOpen }: FoundDeploymentProps) {
  const { service, auth, tried = [], isUnchecked, isOnlyUser } = session
  const known = knownDeployment(service.id)
  const [name, setName] = useState(known?.name ?? service.name)
  const [kind, setKind] = useState(known?.kind ?? service.kind ?? guessedKind(service.id))
  const [user, setUser] = useState(session.user)
  const [who, setWho] = useState('')
  const { run, isPending, error, forget } = useSubmitState(true)
  const isUnknownUser = error instanceof SignInError && error.status === 404

  async function open(event: FormEvent) {
    event.preventDefault()
    const wanted = user ? user.object_id : who.trim()
    const called = name.trim() || service.name
    await run(async () => {
      const changed = await changeSession({
        service: service.id,
        name: called,
        kind,
        ...(wanted !== (session.user?.object_id ?? '') && { user: wanted }),
      })
      rememberDeployment(session, called, kind, wanted === '' ? '' : changed.user?.object_id)
      onOpen(changed)
    })
  }

  return (
    <>
      <StepTitle>{t('connect.foundTitle', { host: shownAddress(service.id) })}</StepTitle>
      <p className="second">{t('connect.foundLead', { n: tried.length })}</p>
      <div className={`grid one-narrow ${styles.columns}`} data-above="24" data-align="start">
        <div>
          {auth && (
            <section
              className={`card ${styles.card}`}
              data-below="16"
              aria-labelledby="found-title"
            >
              <header className="row" data-min-height="40">
                <Icon name="ok" tone="done" />
                <h2 className="body fill" id="found-title">
                  {t('connect.found')}
                </h2>
              </header>
              <dl
                className={`grid body ${styles.finding}`}
                data-min-height="36"
                data-line="top"
                data-gap="12"
                data-align="center"
              >
                <dt>{t('connect.key')}</dt>
                <dd className="breaks">
                  <code>{authSchemeText(auth)}</code>
                </dd>
                <dd className="breaks">
                  {t(isUnchecked === true ? 'connect.assumed' : 'connect.certain')}
                </dd>
              </dl>
            </section>
          )}
          {isUnchecked === true && (
            <Banner tone="warn" icon="alert" data-below="16">
              {t('connect.unchecked')}
            </Banner>
          )}
          <AuthAttempts tried={tried} {...(auth && { accepted: auth })} />
        </div>
        <form onSubmit={(event) => void open(event)} noValidate className="stack" data-gap="16">
          <DeploymentFields name={name} onName={setName} kind={kind} onKind={setKind} />
          {user ? (
            <div className={styles.kind}>
              <span>{t('connect.youAre')}</span>
              <div
                className={`row ${styles.me}`}
                data-min-height="56"
                data-frame="8"
                data-ground="surface"
                data-gap="12"
              >
                <Avatar name={nameOf(user)} letters={initialsOf(nameOf(user))} round large />
                <span className="fill">
                  <strong className="block medium breaks">{nameOf(user) || user.object_id}</strong>
                  <small className="block small breaks second">{user.email}</small>
                </span>
                <button type="button" className="text-link" onClick={() => setUser(null)}>
                  {t('connect.notYou')}
                </button>
              </div>
              <p className="third small" data-above="4">
                {t(isOnlyUser === true ? 'connect.onlyUser' : 'connect.matched')}
              </p>
            </div>
          ) : (
            <CredentialField
              name="who"
              label={t('connect.whoAreYou')}
              help={t('connect.whoHelp')}
              error={isUnknownUser ? t('connect.noUser') : undefined}
              value={who}
              onChange={(value) => {
                setWho(value)
                forget()
              }}
              type="text"
              autoComplete="off"
            />
          )}
          {error !== undefined && !isUnknownUser && (
            <Banner tone="bad" icon="alert" role="alert">
              {t('connect.failed')}
            </Banner>
          )}
          <Button type="submit" variant="contained" size="large" aria-disabled={isPending}>
            {t(isPending ? 'connect.opening' : 'connect.open')}
          </Button>
          <SlowNote isPending={isPending} />
          <p className={`third ${styles.later}`}>{t('connect.changeLater')}</p>
        </form>
      </div>
    </>
  )
}
