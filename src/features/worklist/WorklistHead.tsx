import { Link } from 'react-router'
import { countOrMore } from '../../messages/countOrMore.ts'
import { t } from '../../messages/worklistTexts.ts'
import { ariaKeysOf } from '../../hooks/shortcutCaps.ts'
import { listRoute, tabRoute } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { NewPill } from '../../views/board/NewPill.tsx'
import { ScopeTabs } from '../../views/board/ScopeTabs.tsx'
import { jobCounts } from '../../domain/jobs.ts'
import { useJobStates, useObserveJobs } from '../../views/jobs/jobStates.ts'
import { attentionKinds, kindOf, type AttentionKind } from '../../domain/attention.ts'
import { recordsIn, unitsText } from './lineTexts.ts'
import { alsoParam } from '../../hooks/useAddressedWorkspaces.ts'
import type { WorklistState } from './useWorklist.ts'
import * as styles from './Worklist.module.css'

interface WorklistHeadProps {
  readonly worklist: WorklistState
  readonly kind: AttentionKind | undefined
  readonly onKind: (kind: AttentionKind | undefined) => void
}

/**
 * The kinds of entries with their numbers, the workspaces to notify, open jobs, and new entries.
 */
export function WorklistHead({ worklist, kind, onKind }: WorklistHeadProps) {
  const { ofKind, waiting, renew, isAll, isKnown, reading, shown } = worklist
  const places = [...new Set(shown.flatMap((entry) => kindOf(entry).workspace?.(entry) ?? []))]
  const [firstPlace, ...otherPlaces] = places
  /** The number of records, as on other screens; a hint has the number of lines. */
  const number = (one: AttentionKind) => {
    const n = recordsIn(ofKind(one))
    return isAll(one) || n > 0 ? countOrMore(n, isAll(one)) : ''
  }
  const option = (one: AttentionKind | 'all') => {
    const only = one === 'all' ? undefined : one
    return {
      id: one,
      label: t(`worklist.kind.${one}`),
      count: only && number(only),
      hint: only && isKnown ? unitsText(only, ofKind(only), isAll(only)) : undefined,
    }
  }
  const { items: jobs, updatedAt } = reading.part('jobs')
  useObserveJobs(jobs, updatedAt)
  const counts = jobCounts(useJobStates(jobs, 60_000))
  return (
    <div
      className={`nowrap firm row ${styles.tools}`}
      data-pad="0 gutter 12"
      data-border="bottom"
      data-gap="8 12"
    >
      <ScopeTabs
        className={styles.kinds}
        label={t('worklist.kinds')}
        value={kind ?? 'all'}
        options={(['all', ...attentionKinds] as const).map(option)}
        onChange={(one) => onKind(one === 'all' ? undefined : one)}
      />
      {isKnown && firstPlace !== undefined && (
        <LinkButton
          size="small"
          className={styles.notify}
          to={`${tabRoute('workspaces', firstPlace, 'notify')}&${alsoParam}=${otherPlaces.join(',')}`}
        >
          {t('worklist.notify', { n: places.length })}
        </LinkButton>
      )}
      {isKnown && counts.running + counts.unfinished > 0 && (
        <span className={`body fill second truncate to-end ${styles.running}`}>
          <Link to={listRoute('jobs')}>{t('worklist.running', { ...counts })}</Link>
        </span>
      )}
      <span className={`end ${styles.new}`}>
        <NewPill
          label={isKnown && waiting > 0 ? t('worklist.new', { n: waiting }) : undefined}
          hint={t('worklist.newHint')}
          keys={ariaKeysOf('r')}
          onClick={renew}
        />
      </span>
    </div>
  )
}
