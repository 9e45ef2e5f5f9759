import { focusManager, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { t } from '../messages/signInTexts.ts'
import { isDirect } from '../client/gatewayAccess.ts'
import { localServiceId, type Credential, type Role, type Session } from '../gateway.ts'
import { removeOthersPersistedData } from '../session/persistedData.ts'
import { readSession } from '../session/readSession.ts'
import { sessionOptions, useSession } from '../session/session.ts'
import { connectRoute, homeRoute } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { focusNextHeading } from '../ui/PageHead.tsx'
import { Logo } from '../ui/Logo.tsx'
import { CredentialForm } from './CredentialForm.tsx'
import { useSignIn } from './useSignIn.ts'
import * as layoutStyles from './Layout.module.css'
import * as styles from './SignIn.module.css'
import { lazyPart } from '../ui/lazyPart.tsx'

const Again = lazyPart(async () => (await import('./SignInAgain.tsx')).SignInAgain)
const Connect = lazyPart(async () => (await import('./connect/Connect.tsx')).Connect)

const roleLabel = {
  administrator: 'role.administrator',
  support_agent: 'role.supportAgent',
  workspace_owner: 'role.workspaceOwner',
} as const satisfies Record<Role, string>

const wantedService = () =>
  window.location.pathname === connectRoute
    ? (new URLSearchParams(window.location.search).get('service') ?? undefined)
    : undefined

/** Whether the page starts with the address of a service, rather than with the local one. */
function isConnectFirst({ service, services }: Session): boolean {
  const wanted = wantedService()
  if (wanted !== undefined) return wanted !== localServiceId
  const hasLocal = services?.some(({ local }) => local) ?? service.local
  return window.location.pathname === connectRoute || !hasLocal
}

/** Shows the console to whoever has signed in in another tab and comes back to this one. */
function useSignedInElsewhere({ signedIn, service }: Session): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = async () => {
      const next = await readSession()
      if (next?.signedIn && next.service.id === service.id)
        queryClient.setQueryData(sessionOptions().queryKey, next)
    }
    // Each tab has its own key without a gateway.
    if (signedIn || isDirect()) return undefined
    return focusManager.subscribe((isFocused) => void (isFocused && look()))
  }, [queryClient, signedIn, service.id])
}

/** The sign-in page: of the local service, or of any other one. */
function SignInPage({ session }: { readonly session: Session }) {
  useSignedInElsewhere(session)
  const [isConnecting, setIsConnecting] = useState(() => isConnectFirst(session))
  useEffect(() => void removeOthersPersistedData(session), [session])
  const connectTo = t(session.signedIn ? 'signIn.back' : 'signIn.local')
  if (!isConnecting)
    return <LocalSignIn session={session} onConnect={() => setIsConnecting(true)} />
  const hasLocal = session.services?.some(({ local }) => local) === true
  return (
    <Suspense>
      <Connect
        session={session}
        wanted={wantedService()}
        back={
          session.signedIn ? (
            <a href={homeRoute}>{connectTo}</a>
          ) : (
            hasLocal && (
              <button type="button" className="text-link" onClick={() => setIsConnecting(false)}>
                {connectTo}
              </button>
            )
          )
        }
      />
    </Suspense>
  )
}

interface SignInProps {
  readonly session: Session
  /** For a session that expired: over its page, instead of a page of its own. */
  readonly again?: Omit<ComponentProps<typeof Again>, 'session'>
}

/** Signing in. The script for signing in again is named here, not in the first one. */
export const SignIn = ({ session, again }: SignInProps) =>
  again ? <Again session={session} {...again} /> : <SignInPage session={session} />

/** The page for connecting to another deployment, also while signed in. */
export function Component() {
  const { data: session } = useSession()
  return session ? <SignInPage session={session} /> : null
}

interface LocalSignInProps {
  readonly session: Session
  readonly onConnect: () => void
}

/** Signing in to this console's own service. Demo people, if there are any, need one press. */
function LocalSignIn({ session, onConnect }: LocalSignInProps) {
  const {
    attempt: signIn,
    busy,
    failure,
    forget,
  } = useSignIn(() => {
    // Elsewhere, the new session itself renders the page.
    if (window.location.pathname === connectRoute) window.location.assign(homeRoute)
  })
  const attempt = (credential: Credential) => signIn({ ...credential, service: localServiceId })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('signIn.title')
    heading.current?.focus()
    focusNextHeading()
  }, [])
  const demo = session.demo ?? []
  return (
    <main className={layoutStyles.lone}>
      <Logo size={32} />
      <h1 ref={heading} tabIndex={-1}>
        {t('signIn.title')}
      </h1>
      <p className="second">{t(demo.length > 0 ? 'signIn.leadDemo' : 'signIn.lead')}</p>
      {demo.length > 0 && (
        <>
          <ul className={`card lined ${styles.people}`} data-above="24">
            {demo.map((person) => (
              <li key={person.role}>
                <button
                  className="row plain first wide press-row"
                  data-pad="8 16"
                  data-gap="12"
                  type="button"
                  aria-disabled={busy !== undefined}
                  onClick={() => void attempt({ scheme: 'demo', role: person.role })}
                >
                  <Avatar name={person.name} letters={person.initials} round large />
                  <span className="fill">
                    <span className="block medium">{t(roleLabel[person.role])}</span>
                    <span className="block small second">
                      {busy === person.role ? t('signIn.busy') : `${person.name}, ${person.reach}`}
                    </span>
                  </span>
                  <Icon name="arrow" />
                </button>
              </li>
            ))}
          </ul>
          <p className={`row small third ${styles.divider}`} data-gap="12">
            {t('signIn.or')}
          </p>
        </>
      )}
      <CredentialForm
        isPending={busy === 'password' || busy === 'secret'}
        failure={failure}
        onSwitch={forget}
        onSubmit={(credential) => void attempt(credential)}
      />
      {session.canConnect === true && (
        <p className={`fine third ${styles.foot}`}>
          <button type="button" className="text-link" onClick={onConnect}>
            {t('signIn.other')}
          </button>
        </p>
      )}
      {demo.length > 0 && <p className={`fine third ${styles.foot}`}>{t('signIn.demoFoot')}</p>}
    </main>
  )
}
