import { useId, type ReactNode } from 'react'
import { t } from '../../messages/ownerTexts.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { isMissing } from '../../views/recovery/isMissing.ts'
import { PartFailed } from '../../views/recovery/PartFailed.tsx'
import type { OwnerList } from './useOwnerLists.ts'
import * as styles from './OwnerHome.module.css'

export const iconTones = { ok: 'done', neutral: undefined, warn: 'warn', bad: 'bad' } as const

export interface ColumnAnswer {
  readonly question: string
  /** `undefined` while it is being read. */
  readonly text: string | undefined
  /** The period of the answer, or the missing records; may be empty. */
  readonly scope: string
  /** The sources of the answer, for a hint; may be empty. */
  readonly evidence: string
  readonly icon: IconName
  readonly tone: keyof typeof iconTones
}

/** A question with its answer, and the answer's sources below. */
export function Column({
  id,
  answer: { question, text, scope, evidence, icon, tone },
  lists,
  children,
}: {
  readonly id: string
  readonly answer: ColumnAnswer
  /** The lists behind it: failed and refused ones are named. */
  readonly lists: readonly OwnerList[]
  readonly children: ReactNode
}) {
  return (
    <section
      id={id}
      className={`shrinks in-order ${styles.column}`}
      data-pad="0 24"
      aria-labelledby={`${id}-question`}
      tabIndex={-1}
    >
      <div className="row" data-gap="4">
        <h2 id={`${id}-question`} className="body medium second">
          {question}
        </h2>
        {evidence !== '' && <InfoHint text={evidence} />}
      </div>
      {text === undefined ? (
        <div className={`flex ${styles.answer}`} data-above="4" data-gap="8">
          <Loading />
        </div>
      ) : (
        <p className={`flex ${styles.answer}`} data-above="4" data-gap="8" data-tone={tone}>
          <Icon name={icon} tone={iconTones[tone]} />
          <span>
            <strong className="large strong block">{text}</strong>
            <span className="second block">{scope}</span>
          </span>
        </p>
      )}
      {children}
      {lists
        .filter((list) => list.error !== undefined && !isMissing(list))
        .map(({ name, error, retry }) => {
          const what = collectionLabel(resources[name].label)
          return (
            <PartFailed
              key={name}
              message={t('owner.failed', { what })}
              refused={t('owner.refused', { what })}
              error={error}
              retry={retry}
            />
          )
        })}
    </section>
  )
}

interface LinesProps {
  readonly title: string
  readonly note?: string | undefined
  readonly link?: { readonly to: string; readonly label: string }
  /** The lists are loading: content below waits too. */
  readonly isWaiting?: boolean
  readonly children: readonly ReactNode[]
}

/** Lines of one kind in a column; nothing if there are none. */
export function Lines({ title, note, link, isWaiting = false, children }: LinesProps) {
  const heading = useId()
  if (isWaiting) return <Loading className={styles.wait} />
  if (children.length === 0) return null
  return (
    <section className={styles.lines} data-above="20" aria-labelledby={heading}>
      <header
        className="flex"
        data-line="bottom"
        data-align="baseline"
        data-gap="8"
        data-justify="between"
      >
        <h3 className="body" id={heading}>
          {title}
        </h3>
        {note !== undefined && <span className="third">{note}</span>}
        {link && (
          <RouteLink className="firm text-link" to={link.to}>
            {link.label}
          </RouteLink>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  )
}
