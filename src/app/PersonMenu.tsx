import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { shownActivity } from '../data/activity/shownActivity.ts'
import accountTexts from '../messages/en/account.json'
import activityTexts from '../messages/en/activity.json'
import { usePersonKind } from '../hooks/personKind.ts'
import coreTexts from '../messages/en/core.json'
import helpTexts from '../messages/en/help.json'
import shellTexts from '../messages/en/shell.json'
import { texts } from '../messages/i18n.ts'
import { colorSchemes, useColorScheme } from '../hooks/colorScheme.ts'
import type { SessionUser } from '../gateway.ts'
import { nameOf } from '../session/session.ts'
import { askSignOut } from '../session/askSignOut.ts'
import { helpRoute, settingsRoute } from '../paths.ts'
import { passwordRoute } from '../settingsPaths.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { MenuButton, type MenuEntry } from '../ui/MenuButton.tsx'
import type { Overlay } from './overlay.ts'
import { PersonAvatar } from './PersonAvatar.tsx'
import * as styles from './TopBar.module.css'

const t = texts(accountTexts, activityTexts, coreTexts, helpTexts, shellTexts)

const schemeLabel = { light: 'scheme.light', dark: 'scheme.dark', system: 'scheme.system' } as const

interface PersonMenuProps {
  readonly user: SessionUser | undefined
  readonly onOpen: (overlay: Overlay) => void
}

/** The menu of the signed-in user: name, colour scheme and sign-out. */
export function PersonMenu({ user, onOpen }: PersonMenuProps) {
  const { scheme: chosenScheme, setScheme } = useColorScheme()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isStuck, setIsStuck] = useState(false)
  const hasRequests = usePersonKind() === 'administrator'
  const name = user ? nameOf(user) : t('session.someone')
  const leave = () => {
    setIsStuck(false)
    askSignOut().catch(() => setIsStuck(true))
  }
  const entries: MenuEntry[] = [
    { label: t('shell.settings'), onSelect: () => void navigate(settingsRoute) },
    { label: t('account.password.change'), onSelect: () => void navigate(passwordRoute) },
    ...colorSchemes.map((scheme, n) => ({
      divided: n === 0,
      label: t(schemeLabel[scheme]),
      isChosen: chosenScheme === scheme,
      onSelect: () => setScheme(scheme),
    })),
    {
      label: t('help.title'),
      divided: true,
      onSelect: () => void navigate(helpRoute(pathname + search)),
    },
    { label: t('activity.title'), onSelect: () => shownActivity.set({}) },
    ...(hasRequests ? [{ label: t('shell.requests'), onSelect: () => onOpen('requests') }] : []),
    { label: t('shell.shortcuts'), onSelect: () => onOpen('shortcuts') },
    { label: t('session.signOut'), divided: true, onSelect: leave },
  ]
  return (
    <>
      {isStuck && <FieldError role="alert">{t('session.stuck')}</FieldError>}
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
        <PersonAvatar user={user} />
      </MenuButton>
    </>
  )
}
