import { IconButton } from '../ui/IconButton.tsx'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Overlay } from './overlay.ts'
import { ScriptGuard } from './ScriptGuard.tsx'
import coreTexts from '../messages/en/core.json'
import { texts } from '../messages/i18n.ts'
import { ariaKeysOf, capsOf } from '../hooks/shortcutCaps.ts'
import { afterFirstPage } from '../hooks/firstPage.ts'
import type { Session, SessionUser } from '../gateway.ts'
import { colorSchemes, useColorScheme } from '../hooks/colorScheme.ts'
import { nameOf, useSignOut } from '../hooks/session.ts'
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

const schemeLabel = { light: 'scheme.light', dark: 'scheme.dark', system: 'scheme.system' } as const

export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((part) => (Array.from(part)[0] ?? '').toUpperCase())
    .join('')

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
  const { scheme: chosenScheme, setScheme } = useColorScheme()
  const signOut = useSignOut()
  const [isStuck, setIsStuck] = useState(false)
  const name = user ? nameOf(user) : t('session.someone')
  const leave = () => {
    setIsStuck(false)
    signOut().catch(() => setIsStuck(true))
  }
  const entries: MenuEntry[] = [
    ...colorSchemes.map((scheme) => ({
      label: t(schemeLabel[scheme]),
      isChosen: chosenScheme === scheme,
      onSelect: () => setScheme(scheme),
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
      <span className={`${styles.service} truncate`}>
        {session.service.local ? t('session.localService') : session.service.name}
      </span>
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
