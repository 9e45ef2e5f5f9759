import { planBulk } from '../../../runs/planBulk.ts'
import { select } from '../../../data/selection.ts'
import { selection } from '../../../data/selectionStore.ts'
import { t } from '../../../messages/deskTexts.ts'
import { SelectionBar } from '../../../views/list/select/SelectionBar.tsx'
import type { Ticket } from '../../../domain/promise.ts'
import * as styles from './QueueSelecting.module.css'

interface QueueSelectingProps {
  readonly ids: ReadonlySet<string>
  /** The shown tickets, and all that are loaded. */
  readonly rows: readonly Ticket[]
  readonly tickets: readonly Ticket[]
  /** Whether the rows are all tickets of the view. */
  readonly isWhole: boolean
  /** The id of the signed-in person, if it is known. */
  readonly me: string | undefined
}

/** The actions on the chosen tickets; each opens the plan of a run, and nothing is sent yet. */
export function QueueSelecting({ ids, rows, tickets, isWhole, me }: QueueSelectingProps) {
  const plan = (change: Readonly<Record<string, unknown>>) => {
    planBulk({
      name: 'tickets',
      items: tickets.filter(({ object_id }) => ids.has(object_id)),
      change,
    })
  }
  return (
    <div className={styles.root}>
      <SelectionBar
        ids={ids}
        rows={rows}
        all={isWhole ? 'matching' : 'these'}
        disabledReason={undefined}
        actions={[
          ...(me === undefined ? [] : [{ label: t('desk.take'), run: () => plan({ owner: me }) }]),
          { label: t('desk.resolve'), run: () => plan({ resolved: true }) },
          { label: t('bulk.change'), icon: 'edit', run: () => plan({}) },
        ]}
        onSelect={(chosen) => select('tickets', [...ids, ...chosen])}
        onClear={() => selection.reset()}
      />
    </div>
  )
}
