import { Link } from 'react-router'
import { count } from '../../messages/format.ts'
import ledgerTexts from '../../messages/en/ledger.json'
import { texts } from '../../messages/i18n.ts'
import { listRoute, tabRoute } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useNow } from '../../ui/now.ts'
import { jobStateOf } from '../training/jobs/jobState.ts'
import { ledgerKinds, type LedgerKind } from './entries.ts'
import { workspaceOf } from './useLineActions.ts'
import { alsoParam } from '../workspace/useAddressedTargets.ts'
import type { LedgerState } from './useLedger.ts'
import * as styles from './Ledger.module.css'

const t = texts(ledgerTexts)

/** The kinds of entries with their numbers, what was found since, and what is running. */
export function LedgerHead({
  ledger,
  kind,
  onKind,
}: {
  readonly ledger: LedgerState
  readonly kind: LedgerKind | undefined
  readonly onKind: (kind: LedgerKind | undefined) => void
}) {
  const { counts, late, renew, isAll, reading, shown } = ledger
  const places = [...new Set(shown.flatMap((entry) => workspaceOf(entry) ?? []))]
  const [firstPlace, ...otherPlaces] = places
  const number = (one: LedgerKind | undefined, n: number) =>
    isAll(one) ? count(n) : n === 0 ? '' : `${count(n)}+`
  const option = (one: LedgerKind | 'all', n: number) => ({
    id: one,
    label: (
      <>
        {t(`ledger.kind.${one}`)}
        <span className={`third num ${styles.count}`}>
          {number(one === 'all' ? undefined : one, n)}
        </span>
      </>
    ),
  })
  const now = useNow(60_000)
  const running = reading
    .part('jobs')
    .items.filter((job) => jobStateOf(job, undefined, undefined, now).isOpen).length
  return (
    <div className={styles.tools}>
      <SegmentedControl
        className={styles.kinds}
        label={t('ledger.kinds')}
        value={kind ?? 'all'}
        options={[
          option('all', ledger.count),
          ...ledgerKinds.map((one) => option(one, counts.get(one) ?? 0)),
        ]}
        onChange={(one) => onKind(one === 'all' ? undefined : one)}
      />
      {late > 0 && (
        <button
          type="button"
          className={styles.pill}
          data-hint={t('ledger.moreHint')}
          onClick={renew}
        >
          {t('ledger.more', { n: late })}
        </button>
      )}
      {firstPlace !== undefined && (
        <LinkButton
          size="small"
          to={`${tabRoute('workspaces', firstPlace, 'notify')}&${alsoParam}=${otherPlaces.join(',')}`}
        >
          {t('ledger.notify', { n: places.length })}
        </LinkButton>
      )}
      {running > 0 && (
        <span className={`second ${styles.running}`}>
          {t('ledger.running', { n: running })}{' '}
          <Link to={listRoute('jobs')} className="in-text">
            {t('ledger.jobs')}
          </Link>
        </span>
      )}
    </div>
  )
}
