import { shownTitle } from '../../fields/shownTitle.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { t } from '../../messages/billingTexts.ts'
import { resources } from '../../resources/resources.ts'
import { quotasOf, type Quota } from '../../domain/quota.ts'
import { monthText, QuotaMeter } from '../../views/billing/QuotaMeter.tsx'
import { Lines } from './Column.tsx'
import type { Workspace } from '../../domain/people.ts'
import * as styles from './OwnerHome.module.css'

const maxMeters = 4

/** The quotas of which the record of a workspace says the use and the limit. */
export const meteredOf = (workspace: Workspace): readonly Quota[] =>
  quotasOf(workspace).filter(({ used, limit }) => used !== undefined && typeof limit === 'string')

interface QuotaLinesProps {
  readonly workspaces: readonly Workspace[]
  /** Epoch milliseconds. */
  readonly now: number
  /** Whether each meter says whose it is, if several workspaces have some. */
  readonly isNamed: boolean
  readonly isWaiting: boolean
}

/** The used quotas, where the records of the workspaces have them. */
export function QuotaLines({ workspaces, now, isNamed, isWaiting }: QuotaLinesProps) {
  const isLocal = useIsLocalService()
  const metered = workspaces.flatMap((workspace) =>
    meteredOf(workspace).map((quota) => ({ workspace, quota })),
  )
  const areSeveral = new Set(metered.map(({ workspace }) => workspace)).size > 1
  return (
    <Lines
      title={t('billing.quotasTitle')}
      isWaiting={isWaiting}
      note={
        isLocal ? t('billing.quotaMonth', { month: monthText(now) }) : t('billing.quotaNoPeriod')
      }
    >
      {metered.slice(0, maxMeters).map(({ workspace, quota }) => (
        <li key={`${workspace.object_id} ${quota.key}`} className={styles.quota}>
          <QuotaMeter
            quota={quota}
            of={isNamed && areSeveral ? shownTitle(resources.workspaces, workspace) : undefined}
            now={isLocal ? now : undefined}
          />
        </li>
      ))}
    </Lines>
  )
}
