import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../messages/coreTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { usePageHeading } from '../../ui/PageHead.tsx'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as styles from './RecordHead.module.css'

interface RecordHeadProps {
  /** Also that of the browser's tab. */
  readonly title: string
  readonly list: { readonly to: string; readonly label: string }
  readonly place: ReactNode
  readonly tools: ReactNode
  readonly avatar: ReactNode
  readonly state: ReactNode
  /** Whether a line stands below it; a line of tabs is one. */
  readonly isEdged: boolean
}

/**
 * The head of a record's page: the way back and the place in the list, what can be done, and below
 * them the name and the state. It stays mounted while the record is read, so that nothing moves.
 */
export function RecordHead({ title, list, place, tools, avatar, state, isEdged }: RecordHeadProps) {
  const h1 = usePageHeading(title)
  return (
    <div className={isEdged ? `${styles.root} ${styles.edged}` : styles.root}>
      <div className={`row body ${styles.bar}`} data-gap="4 12" data-wrap>
        <nav className={styles.crumbs} aria-label={t('shell.breadcrumb')}>
          <Link className="medium" to={list.to} state={{ isBack: true }}>
            <Icon name="left" size={14} />
            <span>{list.label}</span>
          </Link>
        </nav>
        {place}
        <div className={`row end ${styles.tools}`} data-justify="end" data-wrap>
          {tools}
        </div>
      </div>
      <header className={`${pageHeadStyles.title} ${styles.title}`}>
        {avatar}
        <h1 ref={h1} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {state}
      </header>
    </div>
  )
}
