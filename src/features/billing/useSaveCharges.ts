import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../hooks/session.ts'
import { nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { toast } from '../../ui/toasts.ts'
import { writeFile } from '../../ui/writeFile.ts'
import { allColumns } from '../../views/export/exportColumns.ts'
import { recordsInMemory } from '../../views/export/exportRecords.ts'
import { exportParts } from '../../views/export/exportText.ts'
import { fieldsOfRecords } from '../../views/export/recordFacts.ts'
import { exportFileName } from '../../views/export/fileName.ts'
import { withNames } from '../../views/export/relatedNames.ts'
import billingTexts from '../../messages/en/billing.json'
import { texts } from '../../messages/i18n.ts'
import type { Period } from './period.ts'

const t = texts(billingTexts)

export interface ChargesFile {
  readonly charges: readonly Item[]
  /** Whose they are; absent for those of all workspaces. */
  readonly workspace: string | undefined
  readonly period: Period
  readonly isAllRead: boolean
  /** Epoch milliseconds. */
  readonly readAt: number
}

/** Saves charges as CSV in which no cell is a formula to a spreadsheet. */
export function useSaveCharges() {
  const queryClient = useQueryClient()
  const deployment = useSession().data?.service.name ?? ''
  return async ({ charges, workspace, period, isAllRead, readAt }: ChargesFile): Promise<void> => {
    const { signal } = new AbortController()
    const days = [period.from, period.to].filter(Boolean).join(' – ')
    const what = [nounOf(resources.charges.label).many, workspace, days].filter(Boolean).join(' ')
    const name = exportFileName(
      what,
      { scope: 'view', count: charges.length, of: undefined, isComplete: isAllRead },
      { deployment, readAt, format: 'safeCsv' },
    )
    async function* parts() {
      const { fields } = resources.charges
      const records = recordsInMemory(fields, charges)
      const facts = records.facts()
      const own = allColumns({ fields: fieldsOfRecords(fields, facts) }, facts.keys)
      const { columns } = await withNames(queryClient, own, signal)
      const content = { format: 'safeCsv', columns, records, stamp: {} } as const
      for await (const { text } of exportParts(content)) yield text
    }
    try {
      await writeFile(parts(), { name, type: 'text/csv', signal })
    } catch {
      toast(t('billing.notSaved'), { tone: 'bad' })
    }
  }
}
