import { Suspense } from 'react'
import { translateLabel } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import { StateLabel } from '../StateLabel.tsx'
import type { OverviewPanel } from './Overview.tsx'
import { CopyId } from './PropertyList.tsx'
import * as styles from './DetailView.module.css'

/** Shown after the name: the state of the record, rendered by its panel if it has one. */
export function HeadState({
  resource,
  item,
  panel,
}: {
  readonly resource: Resource
  readonly item: Item
  readonly panel: OverviewPanel | undefined
}) {
  if (!panel) return <StateLabel resource={resource} item={item} isInline />
  return (
    <div className={`in-order ${styles.head}`}>
      <div className={styles.headState}>
        <CrashGuard part={translateLabel('State')}>
          <Suspense fallback={<span className="waits" />}>
            <panel.State item={item} />
          </Suspense>
        </CrashGuard>
      </div>
      <span className={styles.headId}>
        <CopyId objectId={item.object_id} />
      </span>
    </div>
  )
}
