import { planBulk } from '../../runs/planBulk.ts'
import { setSelected } from '../../data/selection.ts'
import { selection } from '../../data/selectionStore.ts'
import { t } from '../../messages/bulkTexts.ts'
import { SelectionBar } from '../../views/list/select/SelectionBar.tsx'
import type { ItemOf } from '../../resources/resources.ts'
import * as styles from './InboxSelection.module.css'

interface InboxSelectionProps {
  readonly chosen: readonly ItemOf<'notifications'>[]
  readonly rows: readonly ItemOf<'notifications'>[]
  /** The scope of the rows: all notifications, all matches, or a part. */
  readonly all: 'all' | 'matching' | 'these'
}

/** The other actions on the chosen notifications, besides marking them. */
export function InboxSelection({ chosen, rows, all }: InboxSelectionProps) {
  return (
    <div className={`${styles.root} anchor`}>
      <SelectionBar
        ids={new Set(chosen.map(({ object_id }) => object_id))}
        rows={rows}
        all={all}
        disabledReason={undefined}
        actions={[
          {
            label: t('bulk.remove'),
            isDanger: true,
            run: () => planBulk({ name: 'notifications', items: chosen, remove: true }),
          },
        ]}
        onSelect={(ids) => setSelected('notifications', ids, true)}
        onClear={selection.reset}
      />
    </div>
  )
}
