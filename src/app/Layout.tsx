import { useQueryClient } from '@tanstack/react-query'
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { onSignedOut } from '../client/transport.ts'
import coreTexts from '../messages/en/core.json'
import { texts } from '../messages/i18n.ts'
import { afterFirstPage, firstPageMounted } from '../hooks/firstPage.ts'
import { sessionOptions, useSession } from '../hooks/session.ts'
import { connectRoute } from '../paths.ts'
import { TypeAheadBuffer } from './TypeAheadBuffer.tsx'
import { Navigation } from './Navigation.tsx'
import type { Overlay } from './overlay.ts'
import { ScriptGone, ScriptGuard } from './ScriptGuard.tsx'
import { TopBar } from './TopBar.tsx'
import * as buttonStyles from '../ui/Button.module.css'
import * as styles from './Layout.module.css'

const t = texts(coreTexts)

const SignIn = lazy(async () => ({ default: (await import('./SignIn.tsx')).SignIn }))
const HintLayer = lazy(async () => ({
  default: (await afterFirstPage(() => import('../ui/HintLayer.tsx'))).HintLayer,
}))
const Overlays = lazy(async () => ({
  default: (await afterFirstPage(() => import('./Overlays.tsx'))).Overlays,
}))
const SignInAgain = lazy(async () => ({ default: (await import('./SignIn.tsx')).SignInAgain }))

/** The shell around a page. When signed out, the sign-in page replaces it and the address stays. */
export function Layout() {
  const { data: session, error, refetch } = useSession()
  const user = session?.user ?? undefined
  const expired = useExpiry(session?.signedIn === true)
  const [overlay, setOverlay] = useState<Overlay>()
  const closeOverlay = useCallback(() => setOverlay(undefined), [])
  const drawer = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const { state } = useNavigation()

  useEffect(() => {
    drawer.current?.close()
  }, [pathname])
  useEffect(firstPageMounted, [])

  if (error) return <NoGateway retry={() => void refetch()} />
  if (!session) return null
  if (!session.signedIn || pathname === connectRoute)
    return (
      <Suspense>
        <SignIn session={session} />
      </Suspense>
    )
  return (
    <div className={styles.app}>
      <a className={styles.skipLink} href="#main" onClick={skipToMain}>
        {t('shell.skip')}
      </a>
      <TopBar
        session={session}
        user={user}
        onMenu={() => drawer.current?.showModal()}
        onOpen={setOverlay}
      />
      <aside className={styles.side}>
        <Navigation />
      </aside>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t('shell.menu')}
        onClick={(event) => event.target === drawer.current && drawer.current.close()}
      >
        <Navigation />
      </dialog>
      <main id="main" className={styles.main} tabIndex={-1} aria-busy={state === 'loading'}>
        <Outlet />
      </main>
      <ScriptGuard>
        <Suspense>
          <HintLayer />
        </Suspense>
      </ScriptGuard>
      <ScriptGuard instead={overlay && <ScriptGone />}>
        <Suspense
          fallback={
            overlay && <TypeAheadBuffer hasField={overlay === 'palette'} onClose={closeOverlay} />
          }
        >
          <Overlays open={overlay} onOpen={setOverlay} />
        </Suspense>
      </ScriptGuard>
      {expired.is && (
        <Suspense>
          <SignInAgain session={session} user={user} onDone={expired.end} />
        </Suspense>
      )}
    </div>
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
function useExpiry(hasUser: boolean) {
  const [is, setIs] = useState(false)
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = onSignedOut(() => setIs(hasUser))
    return () => {
      stop()
      // Messages of the previous session must not appear in the next one.
      setIs(false)
    }
  }, [hasUser])
  useEffect(() => {
    // A page restored from the back/forward cache may belong to a session that has ended since.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) void queryClient.refetchQueries({ queryKey: sessionOptions().queryKey })
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [queryClient])
  return { is, end: () => setIs(false) }
}

function NoGateway({ retry }: { retry: () => void }) {
  return (
    <main className={styles.lone}>
      <h1>{t('shell.noGateway')}</h1>
      <p>{t('shell.noGatewayNext')}</p>
      <button type="button" className={buttonStyles.textButton} onClick={retry}>
        {t('error.retry')}
      </button>
    </main>
  )
}
