import { IconButton } from '../../ui/IconButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as z from 'zod/mini'
import { usePersistedState, useStore } from '../../useStore.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/uploadsTexts.ts'
import { pageBody } from '../../ui/lockPage.ts'
import { Icon } from '../../ui/Icon.tsx'
import { countsOf, isActive, isOver, isWell, partSent, type Upload } from './upload.ts'
import { uploads } from './tray.ts'
import { UploadTrayItem } from './TrayItem.tsx'
import { useAccount } from '../../session/account.ts'
import { countText } from './uploadText.ts'
import { cx } from '../../ui/cx.ts'
import { listen } from '../../listen.ts'
import * as styles from './Tray.module.css'

/** Active uploads first, then those needing a decision, then finished ones. */
const ordered = (all: readonly Upload[]): readonly Upload[] => [
  ...all.filter(isActive),
  ...all.filter((one) => !isActive(one) && !isOver(one)).toReversed(),
  ...all.filter(isOver).toReversed(),
]

/** The uploads of this browser, shown on every page; collapsed, it is a ring in the top bar. */
export function UploadTray() {
  const accountKey = useAccount()
  const { uploads: all, older } = useStore(uploads.view)
  const [isOpenForFiles, setIsOpenForFiles] = usePersistedState('tray.open', true, z.boolean())
  const [isOpenForTyped, setIsOpenForTyped] = useState(false)
  const own = all.filter((one) => one.accountKey === accountKey)
  // The form of a typed text reports on it, so the tray does not open over that form.
  const files = own.filter((one) => one.isTyped !== true)
  const open = files.length > 0 ? isOpenForFiles : isOpenForTyped
  function setOpen(next: boolean) {
    setIsOpenForFiles(next)
    setIsOpenForTyped(next)
  }
  useOpening(files.length, () => setOpen(true))
  useFolding(open && own.every(isWell), () => setOpen(false))
  function collapse() {
    const isInside = document.activeElement?.closest(`.${styles.root}`) != null
    setOpen(false)
    // The focused element was removed; focus the pill instead.
    if (isInside)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`.${styles.pill}`)?.focus())
  }
  useShortcuts(
    'tray',
    open && own.length > 0 ? [{ keys: 'Escape', label: 'shortcut.collapse', run: collapse }] : [],
  )
  if (own.length === 0) return null
  const counts = countText(countsOf(own))
  if (!open) return <Pill own={own} counts={counts} onOpen={() => setOpen(true)} />
  const finished = own.filter(isOver)
  const newest = Math.max(...own.map(({ state }) => (state.is === 'done' ? state.at : 0)))

  return (
    <section ref={makeRoom} className={`edge ${styles.root}`} aria-label={t('uploads.title')}>
      <header className="row firm card-head" data-border="bottom">
        <h2 className="body">{t('uploads.title')}</h2>
        <span className="fine second num truncate">{counts}</span>
        <IconButton
          className="end"
          size="small"
          aria-label={t('uploads.collapse')}
          data-hint={t('uploads.collapse')}
          aria-expanded
          onClick={collapse}
        >
          <Icon name="down" />
        </IconButton>
      </header>
      <ScrollBox className="shrinks-block scrolls-down" aria-label={t('uploads.list')}>
        <ul className="lined">
          {ordered(own).map((one) => (
            <UploadTrayItem key={one.id} upload={one} />
          ))}
        </ul>
      </ScrollBox>
      {(finished.length > 0 || older > 0) && (
        <footer className="fine row firm card-head" data-border="top">
          <span className="second num">
            {[
              ...(newest > 0
                ? [
                    t('uploads.newest', {
                      n: countsOf(own).done,
                      time: timeOrDay(newest),
                    }),
                  ]
                : []),
              ...(older > 0 ? [t('uploads.older', { n: older })] : []),
            ].join(' · ')}
          </span>
          <Button size="small" variant="text" onClick={() => uploads.clearFinished(accountKey)}>
            {t('uploads.clear')}
          </Button>
        </footer>
      )}
    </section>
  )
}

/** Adds space at the end of pages, so that content under the tray can be scrolled into view. */
function makeRoom(tray: HTMLElement | null) {
  if (!tray) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--tray-height', `${tray.offsetHeight}px`),
  )
  observer.observe(tray)
  return () => {
    observer.disconnect()
    style.removeProperty('--tray-height')
  }
}

/** A new file opens the tray; once closed, it stays closed until the next one. */
function useOpening(count: number, open: () => void) {
  const lastCount = useRef(count)
  useEffect(() => {
    if (count > lastCount.current) open()
    lastCount.current = count
  })
}

/** Folds a settled tray: on a press beside it, and on the next page. */
function useFolding(isSettled: boolean, fold: () => void) {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  const foldIfSettled = useEffectEvent(() => {
    if (isSettled) fold()
  })
  useEffect(() => {
    if (lastPathname.current !== pathname) foldIfSettled()
    lastPathname.current = pathname
  }, [pathname])
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(`.${styles.root}`))) foldIfSettled()
    }
    // Folding takes away room, so a button pressed beside it moves: it has the press by then.
    return listen(document, { click: onPress }, true)
  }, [])
}

interface PillProps {
  readonly own: readonly Upload[]
  readonly counts: string
  readonly onOpen: () => void
}

function Pill({ own, counts, onOpen }: PillProps) {
  // The lock screen may be open.
  const host = pageBody().querySelector('#tray-place')
  if (!host) return null
  const part = own.some(isActive) ? partSent(own) : 1
  const failed = countsOf(own).failed + countsOf(own).needsFile > 0
  const label = t('uploads.open', { counts })
  const round = 2 * Math.PI * 6
  return createPortal(
    <button
      type="button"
      className={cx(styles.pill, failed && styles.failed)}
      aria-label={label}
      aria-expanded={false}
      data-hint={label}
      onClick={onOpen}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" />
        <circle
          cx="8"
          cy="8"
          r="6"
          className={styles.part}
          strokeDasharray={`${round * part} ${round}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      <span className="num">{own.filter(isActive).length || own.length}</span>
    </button>,
    host,
  )
}
