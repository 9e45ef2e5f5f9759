import { useId, type ReactNode } from 'react'
import accountTexts from '../../messages/en/account.json'
import { texts } from '../../messages/i18n.ts'
import { InfoHint } from '../../ui/InfoHint.tsx'
import * as styles from './Account.module.css'

const t = texts(accountTexts)

/** One thing of an account: its name at the left, what it is and may be done with it at the right. */
export function AccountSection({
  title,
  about,
  children,
}: {
  readonly title: string
  /** Behind a hint. */
  readonly about?: string
  readonly children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <div className={`row ${styles.label}`} data-gap="4">
        <h2 id={heading}>{title}</h2>
        {about !== undefined && <InfoHint text={about} />}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

/** In a section that is read; the sections below follow when its height is known. */
export function Reading() {
  return (
    <p className="third waits" role="status">
      {t('account.reading')}
    </p>
  )
}
