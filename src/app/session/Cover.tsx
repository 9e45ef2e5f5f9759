import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { nameOf } from '../../session/session.ts'
import { t } from '../../messages/signInTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { coverPage } from '../../ui/coverPage.ts'
import { Logo } from '../../ui/Logo.tsx'
import { SignInAgainForm } from './SignInAgainForm.tsx'
import type { Covered } from '../../session/cover.ts'
import * as styles from './Cover.module.css'

/** The text shown in place of the page, with the person's name if it is known. */
function wordsOf({ why, before: { user, idleMinutes = 0 } }: Covered) {
  const name = user ? nameOf(user) : undefined
  const title = t(`session.${why}Title`)
  const text =
    name === undefined
      ? t(`session.${why}Unknown`, { minutes: idleMinutes })
      : t(`session.${why}Text`, { minutes: idleMinutes, user: name })
  return { title, text }
}

/** Stands in place of the page until its person signs in again. */
export function Cover({ covered }: { readonly covered: Covered }) {
  const [host] = useState(() => document.createElement('div'))
  const { title, text } = wordsOf(covered)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => coverPage(host, title), [host, title])
  useEffect(() => heading.current?.focus(), [])
  const { why, before, other } = covered
  return createPortal(
    <div
      role="dialog"
      aria-modal="true"
      aria-labelledby="cover-title"
      aria-describedby="cover-text"
      className={`second ${styles.root}`}
    >
      <Logo size={32} />
      <h1
        className="first"
        data-above="12"
        data-below="4"
        id="cover-title"
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
        textId="cover-text"
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
