import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '../messages/coreTexts.ts'
import * as styles from './PageHead.module.css'

interface PageHeadProps {
  /** The title of the browser tab, and the page's only h1 unless `heading` replaces it. */
  readonly title: string
  readonly heading?: ReactNode
  readonly crumbs?: ReactNode
  /** Shown after the title: a count, a state. */
  readonly secondaryText?: ReactNode
  /** At the end; at most one primary action. */
  readonly actions?: ReactNode
}

let lastPath: string | undefined
/** The history length when the document was loaded; a redirect adds no entry. */
const loadedLength = history.length

/** Makes the next page's heading take the focus, even if its path is the first page's. */
export const focusNextHeading = (): void => {
  lastPath = ''
}

/**
 * Sets the page's title and heading. The heading takes the focus when the route changes, so that
 * the page is announced.
 * @param title the title of the browser tab
 */
export function usePageHeading(title: string) {
  const { pathname } = useLocation()
  const h1 = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title])

  useEffect(() => {
    // Not on the first page, because the browser itself announces a loaded document. The person may
    // leave a first page before it has a heading.
    const isNew = lastPath === undefined ? history.length !== loadedLength : lastPath !== pathname
    if (isNew && !document.querySelector('[data-keep-focus], [role="dialog"]'))
      h1.current?.focus({ preventScroll: true })
    lastPath = pathname
  }, [pathname])
  return h1
}

export function PageHead({ title, heading, crumbs, secondaryText, actions }: PageHeadProps) {
  const h1 = usePageHeading(title)

  return (
    <>
      {crumbs && (
        <nav
          className={`row body second ${styles.crumbs}`}
          data-gap="6"
          aria-label={t('shell.breadcrumb')}
        >
          {crumbs}
        </nav>
      )}
      <header className={styles.title}>
        {heading}
        <h1 ref={h1} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {secondaryText}
        {actions && <div className={`end ${styles.actions}`}>{actions}</div>}
      </header>
    </>
  )
}
