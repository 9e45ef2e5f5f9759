import { useColorScheme } from '@mui/material/styles'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { DeploymentName } from './DeploymentName.tsx'
import { initialsOf } from './initials.ts'
import type { Overlay } from './overlay.ts'
import { ScriptGuard } from './ScriptGuard.tsx'
import coreTexts from '../messages/en/core.json'
import { texts } from '../messages/i18n.ts'
import { ariaKeysOf, capsOf } from '../hooks/shortcutCaps.ts'
import { afterFirstPage } from '../hooks/firstPage.ts'
import type { Session, SessionUser } from '../gateway.ts'
import { nameOf } from '../hooks/session.ts'
import { homeRoute } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Initial } from '../ui/Initial.tsx'
import { Mark } from '../ui/Mark.tsx'
import { MenuButton, type MenuEntry } from '../ui/MenuButton.tsx'
import * as keyCapsStyles from '../ui/KeyCaps.module.css'
import * as pageHeadStyles from '../ui/PageHead.module.css'
import * as signInStyles from './SignIn.module.css'
import * as styles from './TopBar.module.css'

const t = texts(coreTexts)

const schemes = ['light', 'dark', 'system'] as const
const schemeLabel = { light: 'scheme.light', dark: 'scheme.dark', system: 'scheme.system' } as const

const DeploymentMenu = lazy(async () => ({
  default: (await afterFirstPage(() => import('./DeploymentMenu.tsx'))).DeploymentMenu,
}))

const loadPalette = () => void import('./palette/Palette.tsx')

const TopBarParts = lazy(async () => ({
  default: (await afterFirstPage(() => import('./TopBarParts.tsx'))).TopBarParts,
}))

export function TopBar({
  session,
  user,
  onMenu,
  onOpen,
}: {
  session: Session
  user: SessionUser | undefined
  onMenu: () => void
  onOpen: (overlay: Overlay) => void
}) {
  const { mode, setMode } = useColorScheme()
  const [isStuck, setIsStuck] = useState(false)
  const canChange = session.canConnect === true || (session.services?.length ?? 0) > 1
  const name = user ? nameOf(user) : t('session.someone')
  const leave = () => {
    setIsStuck(false)
    void import('../hooks/signOut.ts')
      .then(({ signOut }) => signOut())
      .catch(() => setIsStuck(true))
  }
  const entries: MenuEntry[] = [
    ...schemes.map((scheme) => ({
      label: t(schemeLabel[scheme]),
      isChosen: mode === scheme,
      onSelect: () => setMode(scheme),
    })),
    { label: t('shell.requests'), divided: true, onSelect: () => onOpen('requests') },
    { label: t('shell.shortcuts'), onSelect: () => onOpen('shortcuts') },
    { label: t('session.signOut'), divided: true, onSelect: leave },
  ]
  return (
    <header className={styles.root}>
      <IconButton className={styles.onlyPhone} aria-label={t('shell.openMenu')} onClick={onMenu}>
        <Icon name="menu" />
      </IconButton>
      <Link className={styles.brand} to={homeRoute} aria-label={t('shell.home')}>
        <Mark />
        <span className={styles.name}>{t('app.name')}</span>
      </Link>
      <span className={styles.slash} aria-hidden="true">
        /
      </span>
      {canChange ? (
        <ScriptGuard>
          <Suspense fallback={<DeploymentName session={session} />}>
            <DeploymentMenu session={session} />
          </Suspense>
        </ScriptGuard>
      ) : (
        <DeploymentName session={session} />
      )}
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeysOf('Mod+k')}
        onPointerEnter={loadPalette}
        onFocus={loadPalette}
        onClick={() => onOpen('palette')}
      >
        <Icon name="search" />
        <span className="truncate">{t('shell.search')}</span>
        <kbd className={keyCapsStyles.cap} aria-hidden="true">
          {capsOf('Mod+k').join(' ')}
        </kbd>
      </button>
      <div className={pageHeadStyles.actions}>
        {isStuck && (
          <span role="alert" className={signInStyles.fieldError}>
            {t('session.stuck')}
          </span>
        )}
        <IconButton
          className={styles.onlyWide}
          aria-label={t('shell.shortcuts')}
          data-hint={t('shell.shortcuts')}
          onClick={() => onOpen('shortcuts')}
        >
          <Icon name="help" />
        </IconButton>
        <span id="tray-place" />
        <ScriptGuard>
          <Suspense fallback={<span className={styles.slot} />}>
            <TopBarParts />
          </Suspense>
        </ScriptGuard>
        <MenuButton
          label={t('session.menu', { name })}
          entries={entries}
          className={styles.person}
          head={
            <>
              <strong>{name}</strong>
              <span className="third">{user?.email}</span>
            </>
          }
        >
          <Initial name={name} letters={initialsOf(name)} round />
        </MenuButton>
      </div>
    </header>
  )
}
