import { Link } from 'react-router'
import { count } from '../../messages/format.ts'
import worklistTexts from '../../messages/en/worklist.json'
import { texts } from '../../messages/i18n.ts'
import { listRoute, tabRoute } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useNow } from '../../ui/now.ts'
import { jobStateOf } from '../training/jobs/jobState.ts'
import { worklistKinds, type WorklistKind } from './entries.ts'
import { workspaceOf } from './useLineActions.ts'
import { alsoParam } from '../workspace/useAddressedTargets.ts'
import type { WorklistState } from './useWorklist.ts'
import * as styles from './Worklist.module.css'

const t = texts(worklistTexts)

/** The kinds of entries with their numbers, what was found since, and what is running. */
export function WorklistHead({
  worklist,
  kind,
  onKind,
}: {
  readonly worklist: WorklistState
  readonly kind: WorklistKind | undefined
  readonly onKind: (kind: WorklistKind | undefined) => void
}) {
  const { counts, late, renew, isAll, reading, shown } = worklist
  const places = [...new Set(shown.flatMap((entry) => workspaceOf(entry) ?? []))]
  const [firstPlace, ...otherPlaces] = places
  const number = (one: WorklistKind | undefined, n: number) =>
    isAll(one) ? count(n) : n === 0 ? '' : `${count(n)}+`
  const option = (one: WorklistKind | 'all', n: number) => ({
    id: one,
    label: (
      <>
        {t(`worklist.kind.${one}`)}
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
        label={t('worklist.kinds')}
        value={kind ?? 'all'}
        options={[
          option('all', worklist.count),
          ...worklistKinds.map((one) => option(one, counts.get(one) ?? 0)),
        ]}
        onChange={(one) => onKind(one === 'all' ? undefined : one)}
      />
      {late > 0 && (
        <button
          type="button"
          className={styles.pill}
          data-hint={t('worklist.moreHint')}
          onClick={renew}
        >
          {t('worklist.more', { n: late })}
        </button>
      )}
      {firstPlace !== undefined && (
        <LinkButton
          size="small"
          to={`${tabRoute('workspaces', firstPlace, 'notify')}&${alsoParam}=${otherPlaces.join(',')}`}
        >
          {t('worklist.notify', { n: places.length })}
        </LinkButton>
      )}
      {running > 0 && (
        <span className={`second ${styles.running}`}>
          {t('worklist.running', { n: running })}{' '}
          <Link to={listRoute('jobs')} className="in-text">
            {t('worklist.jobs')}
          </Link>
        </span>
      )}
    </div>
  )
}
