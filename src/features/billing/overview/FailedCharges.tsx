import { t } from '../../../messages/billingTexts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { RelativeTime } from '../../../fields/RelativeTime.tsx'
import { hasFailed } from '../../../domain/charges.ts'
import { GroupHead } from '../../../views/board/GroupHead.tsx'
import { rangeText, totalText } from '../../../views/billing/billingTexts.ts'
import type { FailedGroup, FailedRow } from '../../../domain/failedCharges.ts'
import { chosenGroup } from './selection.ts'
import type { Overview } from './useOverview.ts'
import * as styles from './FailedCharges.module.css'

interface FailedChargesProps {
  readonly overview: Overview
  /** The key of the selection. */
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

/** The title of a group: a reason, a method, or workspaces. */
export function groupTitle({ key, rows }: FailedGroup, overview: Overview): string {
  const [row] = rows
  if (!row) return key
  if (overview.grouping === 'reason') return key === '' ? t('billing.failedNoReason') : key
  return overview.grouping === 'method' ? methodTitle(row, overview) : workspaceTitle(row, overview)
}

export const methodTitle = ({ method }: FailedRow, { nameOf }: Overview): string =>
  method === undefined ? t('billing.failedNoMethod') : nameOf('paymentMethods', method)

export const workspaceTitle = ({ workspaces }: FailedRow, { nameOf }: Overview): string =>
  workspaces.length === 0
    ? t('billing.failedNoWorkspace')
    : workspaces.map((id) => nameOf('workspaces', id)).join(', ')

/** Failed charges in groups, one line for each method and reason. */
export function FailedCharges({ overview, chosen, onChoose }: FailedChargesProps) {
  const { groups, grouping } = overview
  if (groups.length === 0) return <NoneFailed overview={overview} />
  return (
    <ul data-line="top" aria-label={t(`billing.failedBy.${grouping}`)}>
      {groups.map((group) => (
        <li key={group.key}>
          <FailedHead group={group} overview={overview} chosen={chosen} onChoose={onChoose} />
          <ul>
            {group.rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                overview={overview}
                isChosen={chosen === row.key}
                onChoose={() => onChoose(row.key)}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** The heading of a group; one of several rows can be chosen as a whole. */
function FailedHead({
  group,
  overview,
  chosen,
  onChoose,
}: FailedChargesProps & { readonly group: FailedGroup }) {
  const { key } = chosenGroup(group)
  return (
    <GroupHead
      level={3}
      className={styles.head}
      label={
        <>
          <bdi className="breaks strong">{groupTitle(group, overview)}</bdi>
          <span className="regular second">{t('billing.times', { n: group.charges.length })}</span>
          <span className="regular end second">{totalText(group.charges)}</span>
        </>
      }
      choice={
        group.rows.length > 1
          ? { key, isChosen: chosen === key, choose: () => onChoose(key) }
          : undefined
      }
    />
  )
}

interface RowProps {
  readonly row: FailedRow
  readonly overview: Overview
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Row({ row, overview, isChosen, onChoose }: RowProps) {
  const { grouping } = overview
  const second =
    grouping === 'workspace'
      ? row.reason || t('billing.failedNoReason')
      : workspaceTitle(row, overview)
  const first =
    grouping === 'method' ? row.reason || t('billing.failedNoReason') : methodTitle(row, overview)
  return (
    <li>
      <button
        type="button"
        data-key={row.key}
        className={`row body ${styles.row} grid press-row`}
        data-gap="0"
        aria-current={isChosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <Icon name="card" />
        <bdi className="medium truncate">{first}</bdi>
        <bdi className="truncate second">{second}</bdi>
        <span className={`nowrap num ${styles.count} to-end`}>
          {t('billing.times', { n: row.charges.length })}
        </span>
        <span className={`num ${styles.amount} to-end`}>{totalText(row.charges)}</span>
        <span className={`nowrap third ${styles.when}`}>
          {row.newest !== undefined && <RelativeTime at={row.newest} isFocusable={false} isPast />}
        </span>
      </button>
    </li>
  )
}

/** Nothing failed, as far as charges were read; the reading itself is reported by the block. */
function NoneFailed({ overview }: { readonly overview: Overview }) {
  const { period, setParam, charges, failed, unclear } = overview
  const isSure = overview.isComplete('charges') && failed + unclear + charges.undated === 0
  // The block counts the charges without a known outcome or time.
  if (!isSure) return null
  const range = rangeText(period)
  const areMadeGood = charges.items.some(hasFailed)
  return (
    <EmptyState
      icon="ok"
      level={3}
      title={areMadeGood ? t('billing.allMadeGood') : t('billing.noneFailed', { id: period.id })}
    >
      <p>{range ?? (!areMadeGood && t('billing.noneFailedAll'))}</p>
      {period.id !== 'all' && (
        <button type="button" className="text-link" onClick={() => setParam('period', 'all')}>
          {t('billing.showAllTime')}
        </button>
      )}
    </EmptyState>
  )
}
