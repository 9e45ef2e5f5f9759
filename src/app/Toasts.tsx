import { IconButton } from '../ui/IconButton.tsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../messages/shellTexts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useFocusFallback } from '../ui/focus.ts'
import { dismiss, dismissBefore, type Toast } from '../ui/toasts.ts'
import { listen } from '../listen.ts'
import * as styles from './Toasts.module.css'

/** Milliseconds on screen. */
const shortMs = 4000
const longMs = 8000
/** Milliseconds after which a navigation removes a message. */
const readMs = 10_000

const onVisibility = (listener: () => void) => {
  return listen(document, { visibilitychange: listener })
}

/**
 * All toasts over the page. The live region announces them, so they have no role here. Hovering or
 * focusing any toast keeps all, because the others would move under the pointer. They also stay
 * while the tab is hidden.
 */
export function Toasts({ shown }: { readonly shown: readonly Toast[] }) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const section = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Removes older toasts when the page changes.
  useEffect(() => dismissBefore(Date.now() - readMs), [pathname])
  // A removed message loses its focus without an event.
  useEffect(() => {
    setIsFocused(section.current?.contains(document.activeElement) === true)
    setIsHovered(section.current?.matches(':hover') === true)
  }, [shown])
  return (
    <section
      ref={section}
      className={`stack ${styles.root}`}
      data-align="start"
      data-gap="8"
      aria-label={t('toast.region')}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {shown.map((one) => (
        <ToastLine key={one.id} one={one} isPaused={isHovered || isFocused || isHidden} />
      ))}
    </section>
  )
}

function ToastLine({ one, isPaused }: { readonly one: Toast; readonly isPaused: boolean }) {
  const { id, text, tone, link, action } = one
  const line = useRef<HTMLDivElement>(null)
  // No button of another message: a held key would press it too.
  useFocusFallback(line, () => document.querySelector<HTMLElement>('main h1'))
  const left = useRef(tone === 'ok' ? (link || action ? longMs : shortMs) : undefined)
  useEffect(() => {
    const rest = left.current
    if (rest === undefined || isPaused) return undefined
    const since = performance.now()
    const timer = window.setTimeout(() => dismiss(id), rest)
    return () => {
      window.clearTimeout(timer)
      left.current = Math.max(0, rest - (performance.now() - since))
    }
  }, [id, isPaused])
  return (
    <div
      ref={line}
      className={`paper row body ${styles.toast} bounded`}
      data-min-height="40"
      data-tone={tone}
    >
      <Icon name={tone === 'ok' ? 'ok' : 'alert'} />
      <span className="fill breaks">{text}</span>
      {link && (
        <Link to={link.to} onClick={() => dismiss(id)}>
          {link.label}
        </Link>
      )}
      {action && (
        <button
          type="button"
          className={`${styles.action} accent`}
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton size="small" aria-label={t('toast.close')} onClick={() => dismiss(id)}>
        <Icon name="x" />
      </IconButton>
    </div>
  )
}
