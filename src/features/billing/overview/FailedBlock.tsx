import { Link } from 'react-router'
import { t } from '../../../messages/billingTexts.ts'
import { listRoute } from '../../../paths.ts'
import { Block } from '../Block.tsx'
import { RowSkeletons } from '../../../views/board/RowSkeletons.tsx'
import { OneLine } from '../../../views/billing/OneLine.tsx'
import { FailedCharges } from './FailedCharges.tsx'
import { type Grouping, groupings } from '../../../domain/failedCharges.ts'
import type { Overview } from './useOverview.ts'

/** "3 of 18 charges"; nothing before any was read. */
const countText = ({ failed, charges, part, isComplete }: Overview): string =>
  part('charges')?.items.length || isComplete('charges')
    ? t('billing.failedCount', {
        n: failed,
        all: charges.items.length,
        isAll: isComplete('charges') ? 'yes' : 'no',
      })
    : ''

interface FailedBlockProps {
  readonly overview: Overview
  /** The key of the selection. */
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
}

/** The failed charges of the period, with a note on charges left out. */
export function FailedBlock({ overview, chosen, onChoose }: FailedBlockProps) {
  const { grouping, setParam } = overview
  return (
    <Block
      title={t('billing.failedCharges')}
      note={countText(overview)}
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
      closing={<Closing overview={overview} />}
    >
      {!overview.isReady && <RowSkeletons rows={3} />}
      <FailedCharges overview={overview} chosen={chosen} onChoose={onChoose} />
    </Block>
  )
}

/** The charges that the list leaves out, with the way to them. */
function Closing({ overview }: { readonly overview: Overview }) {
  const { isReady, renew, showEveryRow, rows, charges, unclear } = overview
  return (
    <>
      {/* The link comes first: the rest changes while charges load. */}
      <Link className="in-text" to={listRoute('charges')}>
        {t('billing.openCharges')}
      </Link>{' '}
      {isReady && showEveryRow && (
        <button type="button" className="text-link" onClick={showEveryRow}>
          {t('billing.showAll', { n: rows.length })}
        </button>
      )}{' '}
      {isReady && renew.missing > 0 && (
        <button type="button" className="text-link" onClick={renew.run}>
          {t('billing.showFound', { n: renew.missing })}
        </button>
      )}{' '}
      {unclear > 0 && t('billing.unclear', { n: unclear })}{' '}
      {charges.undated > 0 && t('billing.undatedCharges', { n: charges.undated })}
    </>
  )
}
