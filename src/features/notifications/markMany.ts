import { queryClient } from '../../data/queryClient.ts'
import { t } from '../../messages/bulkTexts.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { toast } from '../../ui/toasts.ts'

/** Marks many notifications in a run, whose sheet opens only for failures. */
export async function markMany(
  account: string,
  items: readonly ItemOf<'notifications'>[],
  read: boolean,
): Promise<void> {
  const [{ startRun }, { aboutRun }, { planRows }] = await Promise.all([
    import('../../runs/bulkRun.ts'),
    import('../../views/bulk/aboutRun.ts'),
    import('../../views/bulk/planRows.ts'),
  ])
  const name = 'notifications'
  const how = read
    ? ({ is: 'operation', operation: 'markRead', values: {} } as const)
    : ({ is: 'change', values: { read } } as const)
  const rows = planRows(name, items, how).flatMap(({ row }) => row ?? [])
  if (rows.length === 0) return
  const hasStarted = await startRun(account, {
    kind: how.is,
    name,
    operation: read ? 'markRead' : undefined,
    about: aboutRun(queryClient, name, resources[name].fields, how),
    rows,
    isQuiet: true,
    isChecked: false,
    pausesAfterRefusals: true,
  })
  if (!hasStarted) toast(t('bulk.plan.busy'), { tone: 'warn' })
}
