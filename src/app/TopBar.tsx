import { IconButton } from '../ui/IconButton.tsx'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { DeploymentName } from './DeploymentName.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import type { Overlay } from './overlay.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { t } from '../messages/coreTexts.ts'
import { ariaKeysOf, capsOf } from '../hooks/shortcutCaps.ts'
import { afterFirstPage } from '../hooks/firstPage.ts'
import type { Session, SessionUser } from '../gateway.ts'
import { homeRoute } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import * as keyCapsStyles from '../ui/KeyCaps.module.css'
import * as pageHeadStyles from '../ui/PageHead.module.css'
import * as styles from './TopBar.module.css'
import { lazyPart } from '../ui/lazyPart.tsx'

const loadPalette = () => void import('./palette/Palette.tsx')

const loadParts = async () => (await afterFirstPage(() => import('./TopBarParts.tsx'))).parts
const FeatureParts = lazyPart(async () => (await loadParts()).FeatureParts)
const Deployment = lazyPart(async () => (await loadParts()).Deployment)
const PersonMenu = lazyPart(async () => (await loadParts()).PersonMenu)

interface TopBarProps {
  session: Session
  user: SessionUser | undefined
  onOpen: (overlay: Overlay) => void
}

export function TopBar({ session, user, onOpen }: TopBarProps) {
  const deployment = <DeploymentName session={session} />
  return (
    <header className={`row ${styles.root}`}>
      <div className={`row ${styles.place}`}>
        <IconButton
          className={`only-narrow ${styles.onlyPhone}`}
          aria-label={t('shell.openMenu')}
          onClick={() => onOpen('menu')}
        >
          <Icon name="menu" />
        </IconButton>
        <Link className={styles.brand} to={homeRoute} aria-label={t('shell.home')}>
          <Logo />
          <span className={styles.name}>{t('app.name')}</span>
        </Link>
        <span className={`not-phone ${styles.slash}`} aria-hidden="true">
          /
        </span>
        <ErrorBoundary fallback={deployment}>
          <Suspense fallback={deployment}>
            <Deployment session={session} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <button
        type="button"
        className={`row body third ${styles.trigger}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeysOf('Mod+k')}
        onPointerEnter={loadPalette}
        onFocus={loadPalette}
        onClick={() => onOpen('palette')}
      >
        <Icon name="search" />
        <span className="truncate fill">{t('shell.search')}</span>
        <kbd className={keyCapsStyles.cap} aria-hidden="true">
          {capsOf('Mod+k').join(' ')}
        </kbd>
      </button>
      <div className={`end ${pageHeadStyles.actions}`}>
        <IconButton
          className="not-narrow"
          aria-label={t('shell.shortcuts')}
          data-hint={t('shell.shortcuts')}
          onClick={() => onOpen('shortcuts')}
        >
          <Icon name="help" />
        </IconButton>
        <span id="tray-place" />
        <ErrorBoundary>
          <Suspense fallback={<span className={styles.slot} />}>
            <FeatureParts />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary>
          <Suspense
            fallback={
              <span className={styles.slot}>
                <PersonAvatar user={user} />
              </span>
            }
          >
            <PersonMenu user={user} onOpen={onOpen} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </header>
  )
}
