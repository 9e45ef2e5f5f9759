import { Link } from 'react-router'
import { count } from '../../../messages/format.ts'
import billingTexts from '../../../messages/en/billing.json'
import { texts } from '../../../messages/i18n.ts'
import { listRoute } from '../../../paths.ts'
import { Block } from '../Block.tsx'
import { OneLine } from '../OneLine.tsx'
import { FailedCharges } from './FailedCharges.tsx'
import { groupings, type Grouping } from './failedGroups.ts'
import type { Overview } from './useOverview.ts'
import * as styles from './BillingOverview.module.css'

const t = texts(billingTexts)

/** The failed charges of the period, and what is said of those that are not among them. */
export function FailedBlock({
  overview,
  chosen,
  onChoose,
}: {
  readonly overview: Overview
  /** The key of what is chosen. */
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}) {
  const { rows, grouping, charges, contradictions, setParam } = overview
  return (
    <Block
      title={t('billing.failedCharges')}
      note={t('billing.failedCount', {
        n: count(rows.reduce((n, row) => n + row.charges.length, 0)),
        all: count(charges.items.length),
        isAll: overview.isComplete('charges') ? 'yes' : 'no',
      })}
      tools={
        <OneLine<Grouping>
          label={t('billing.group')}
          value={grouping}
          onChange={(by) => setParam('by', by)}
          options={groupings.map((id) => ({ id, label: t(`billing.failedBy.${id}`) }))}
        />
      }
      billing={overview}
      from={['charges', 'paymentMethods', 'workspaces']}
    >
      <FailedCharges overview={overview} chosen={chosen} onChoose={onChoose} />
      <FailedFoot overview={overview} />
      {charges.undated > 0 && (
        <p className={`third ${styles.note}`}>
          {t('billing.undatedCharges', { n: charges.undated })}
        </p>
      )}
      {contradictions > 0 && (
        <p className={`third ${styles.note}`}>
          {t('billing.contradiction', { n: contradictions })}{' '}
          <Link to={listRoute('charges')}>{t('billing.openCharges')}</Link>
        </p>
      )}
    </Block>
  )
}

/** What the list leaves out or has not sorted, with the way to it. */
function FailedFoot({ overview }: { readonly overview: Overview }) {
  const { sort, showEveryRow, rows } = overview
  const isSortable = sort && overview.isComplete('charges')
  if (!isSortable && !showEveryRow) return null
  return (
    <p className={styles.note}>
      {showEveryRow && (
        <button type="button" className="text-link" onClick={showEveryRow}>
          {t('billing.showAll', { n: count(rows.length) })}
        </button>
      )}{' '}
      {isSortable && (
        <button type="button" className="text-link" onClick={sort}>
          {t('billing.sortFailed')}
        </button>
      )}
    </p>
  )
}
