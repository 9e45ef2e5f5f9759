import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '../messages/i18n.ts'

interface PageHeadProps {
  /** Names the browser's tab and is the page's only h1, unless `heading` draws it differently. */
  readonly title: string
  readonly heading?: ReactNode
  readonly crumbs?: ReactNode
  /** Stands after the title: a count, a state. */
  readonly secondaryText?: ReactNode
  /** At the right: one primary deed at most. */
  readonly actions?: ReactNode
}

let lastPath: string | undefined

/** The next page's heading takes the focus, though its path may be that of the document. */
export const focusNextHeading = (): void => {
  lastPath = ''
}

/** The head of a page. On a change of route it takes the focus, so that the page is announced. */
export function PageHead({ title, heading, crumbs, secondaryText, actions }: PageHeadProps) {
  const { pathname } = useLocation()
  const h1 = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title])

  useEffect(() => {
    // Not on the first page: the browser itself announces a document that it has loaded.
    const isNew = lastPath !== undefined && lastPath !== pathname
    if (isNew && !document.querySelector('[data-keep-focus], [role="dialog"]'))
      h1.current?.focus({ preventScroll: true })
    lastPath = pathname
  }, [pathname])

  return (
    <>
      {crumbs && (
        <nav className="page-crumbs" aria-label={t('shell.breadcrumb')}>
          {crumbs}
        </nav>
      )}
      <header className="page-title">
        {heading}
        <h1 ref={h1} tabIndex={-1} className="truncate-2">
          {title}
        </h1>
        {secondaryText}
        {actions && <div className="actions">{actions}</div>}
      </header>
    </>
  )
}
