import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { nameOf } from '../../session/session.ts'
import { t } from '../../messages/signInTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { lockPage } from '../../ui/lockPage.ts'
import { Logo } from '../../ui/Logo.tsx'
import { SignInAgainForm } from './SignInAgainForm.tsx'
import type { PageLock } from '../../session/pageLock.ts'
import * as layoutStyles from '../Layout.module.css'

/** The text shown in place of the page, with the person's name if it is known. */
function wordsOf({ why, before: { user, idleMinutes = 0 } }: PageLock) {
  const name = user ? nameOf(user) : undefined
  const title = t(`session.${why}Title`)
  const text =
    name === undefined
      ? t(`session.${why}Unknown`, { minutes: idleMinutes })
      : t(`session.${why}Text`, { minutes: idleMinutes, user: name })
  return { title, text }
}

/** Replaces the page until its person signs in again. */
export function LockScreen({ lock }: { readonly lock: PageLock }) {
  const [host] = useState(() => document.createElement('div'))
  const { title, text } = wordsOf(lock)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => lockPage(host, title), [host, title])
  useEffect(() => heading.current?.focus(), [])
  const { why, before, other } = lock
  return createPortal(
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby="lock-title"
      aria-describedby="lock-text"
      className={`second ${layoutStyles.lone}`}
    >
      <Logo size={32} />
      <h1
        className="first"
        data-above="12"
        data-below="4"
        id="lock-title"
        ref={heading}
        tabIndex={-1}
      >
        {title}
      </h1>
      <SignInAgainForm
        before={before}
        user={before.user ?? undefined}
        other={other}
        text={text}
        textId="lock-text"
      />
      {why !== 'idle' && other === undefined && (
        <p data-above="24">
          <Button onClick={() => location.reload()}>{t('session.startOverUnknown')}</Button>
        </p>
      )}
    </div>,
    host,
  )
}
