import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '../messages/shellTexts.ts'
import { Navigation } from './Navigation.tsx'
import type { OverlayProps } from './overlay.ts'
import * as styles from './MenuDrawer.module.css'

/** The menu of a narrow window, until the page changes. */
export function MenuDrawer({ onClose }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()
  const [opened] = useState(pathname)
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (pathname !== opened) onClose()
  }, [pathname, opened, onClose])
  return (
    <dialog
      ref={dialog}
      className={`first ${styles.root} tall`}
      data-ground="canvas"
      aria-label={t('shell.menu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <Navigation />
    </dialog>
  )
}
