import { type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { onSignedOut } from '../client/transport.ts'
import { t } from '../messages/coreTexts.ts'
import { afterFirstPage, firstPageMounted } from '../hooks/firstPage.ts'
import { useSession } from '../session/session.ts'
import { TypeAheadBuffer } from '../ui/TypeAheadBuffer.tsx'
import { Navigation } from './Navigation.tsx'
import type { Overlay } from './overlay.ts'
import { ScriptGone } from './ScriptGone.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { TopBar } from './TopBar.tsx'
import * as styles from './Layout.module.css'
import { lazyPart } from '../ui/lazyPart.tsx'

const SignIn = lazyPart(async () => (await import('./SignIn.tsx')).SignIn)
const HintLayer = lazyPart(
  async () => (await afterFirstPage(() => import('../ui/HintLayer.tsx'))).HintLayer,
)
const Overlays = lazyPart(
  async () => (await afterFirstPage(() => import('./Overlays.tsx'))).Overlays,
)

/** The shell around a page. When signed out, the sign-in page replaces it and the address stays. */
export function Layout() {
  const { data: session, error, errorUpdateCount, refetch } = useSession()
  const user = session?.user ?? undefined
  const expired = useExpiry(session?.signedIn === true, refetch)
  const [overlay, setOverlay] = useState<Overlay>()
  const closeOverlay = useCallback(() => setOverlay(undefined), [])
  useEffect(firstPageMounted, [])

  // While it is read again, an error is no longer one; the page that says it stays.
  if (error || !session)
    return errorUpdateCount > 0 ? <NoGateway retry={() => void refetch()} /> : null
  if (!session.signedIn)
    return (
      <Suspense>
        <SignIn session={session} />
      </Suspense>
    )
  return (
    <div className={styles.app}>
      <a className={`body ${styles.skipLink}`} href="#main" onClick={skipToMain}>
        {t('shell.skip')}
      </a>
      <TopBar session={session} user={user} onOpen={setOverlay} />
      <div className={styles.side}>
        <Navigation />
      </div>
      <Main>
        <Outlet />
      </Main>
      <ErrorBoundary>
        <Suspense>
          <HintLayer />
        </Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={overlay && <ScriptGone />}>
        <Suspense
          fallback={
            overlay && <TypeAheadBuffer hasField={overlay === 'palette'} onClose={closeOverlay} />
          }
        >
          <Overlays open={overlay} onOpen={setOverlay} />
        </Suspense>
      </ErrorBoundary>
      {expired.is && (
        <Suspense>
          <SignIn session={session} again={{ user, onDone: expired.end }} />
        </Suspense>
      )}
    </div>
  )
}

/** The page. A component of its own: a navigation draws it again, and not the shell around it. */
function Main({ children }: { readonly children: ReactNode }) {
  const { state } = useNavigation()
  return (
    <main
      id="main"
      className={`stack ${styles.main}`}
      tabIndex={-1}
      aria-busy={state === 'loading'}
    >
      {children}
    </main>
  )
}

/** Without the hash: an address change outside the router would interfere with a leave guard. */
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/**
 * Whether the session has expired while a page is open: set by any 401, reset by signing in again.
 */
function useExpiry(hasUser: boolean, readSession: () => Promise<unknown>) {
  const [is, setIs] = useState(false)
  useEffect(() => {
    const stop = onSignedOut(() => setIs(hasUser))
    // A page restored from the back/forward cache may belong to a session that has ended since.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) void readSession()
    }
    window.addEventListener('pageshow', back)
    return () => {
      stop()
      window.removeEventListener('pageshow', back)
      // Messages of the previous session must not appear in the next one.
      setIs(false)
    }
  }, [hasUser, readSession])
  return { is, end: () => setIs(false) }
}

function NoGateway({ retry }: { retry: () => void }) {
  return (
    <main className={styles.lone}>
      <h1>{t('shell.noGateway')}</h1>
      <p>{t('shell.noGatewayNext')}</p>
      <button type="button" className="text-link" onClick={retry}>
        {t('error.retry')}
      </button>
    </main>
  )
}
