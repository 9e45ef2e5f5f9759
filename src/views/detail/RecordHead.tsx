import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../messages/coreTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePageHeading } from '../../ui/PageHead.tsx'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as styles from './RecordHead.module.css'

interface RecordHeadProps {
  /** The heading; also the title of the browser's tab. */
  readonly title: string
  readonly list: { readonly to: string; readonly label: string }
  readonly place: ReactNode
  readonly tools: ReactNode
  readonly avatar: ReactNode
  readonly state: ReactNode
  /** Whether it has an edge below; a line of tabs draws its own. */
  readonly isEdged: boolean
}

/**
 * The heading of a record's page, with breadcrumb, position in the list and actions. It stays
 * mounted while the record loads, so that nothing moves.
 */
export function RecordHead({ title, list, place, tools, avatar, state, isEdged }: RecordHeadProps) {
  const h1 = usePageHeading(title)
  return (
    <div className={isEdged ? `${styles.root} ${styles.edged}` : styles.root}>
      <div className={`row body ${styles.bar}`} data-gap="4 12" data-wrap>
        <nav className={`icons-in-text ${styles.crumbs}`} aria-label={t('shell.breadcrumb')}>
          <Link className="medium" to={list.to} state={{ isBack: true }}>
            <Icon name="left" size={14} />
            <span>{list.label}</span>
          </Link>
        </nav>
        {place}
        <div
          className={`row end ${styles.tools}`}
          data-min-height="32"
          data-justify="end"
          data-wrap
        >
          {tools}
        </div>
      </div>
      <header className={`${pageHeadStyles.title} ${styles.title}`}>
        {avatar}
        <h1 className="breaks" ref={h1} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {state}
      </header>
    </div>
  )
}
