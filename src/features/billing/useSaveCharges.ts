import { useQueryClient } from '@tanstack/react-query'
import { deploymentName } from '../../session/deploymentName.ts'
import { useSession } from '../../session/session.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import { toast } from '../../ui/toasts.ts'
import { writeFile } from '../../ui/writeFile.ts'
import { recordsInMemory } from '../../views/export/exportRecords.ts'
import { exportParts, spreadsheetForm } from '../../views/export/exportText.ts'
import { exportFileName } from '../../views/export/fileName.ts'
import { readRelatedNames } from '../../views/export/relatedNames.ts'
import { sheetColumns } from '../../views/export/sheetColumns.ts'
import { columnsOf } from '../../views/list/columns.ts'
import { nameKeyOf } from '../../views/list/find/references.ts'
import { t } from '../../messages/billingTexts.ts'
import type { Period } from '../../domain/periods.ts'
import type { Charge } from '../../domain/charges.ts'

export interface ChargesFile {
  readonly charges: readonly Charge[]
  /** The workspace of the charges; absent for charges of all workspaces. */
  readonly workspace: string | undefined
  readonly period: Period
  readonly isAllRead: boolean
  /** Epoch milliseconds. */
  readonly readAt: number
}

/** Saves charges for spreadsheets, with every column that their list can show. */
export function useSaveCharges() {
  const queryClient = useQueryClient()
  const deployment = deploymentName(useSession().data?.service)
  return async ({ charges, workspace, period, isAllRead, readAt }: ChargesFile): Promise<void> => {
    const { signal } = new AbortController()
    const days = [period.from, period.to].filter(Boolean).join(' – ')
    const what = [nounOf(resources.charges.label).many, workspace, days].filter(Boolean).join(' ')
    const name = exportFileName(
      what,
      { scope: 'view', count: charges.length, of: undefined, isComplete: isAllRead },
      { deployment, readAt, format: 'spreadsheet' },
    )
    async function* parts() {
      const records = recordsInMemory(resources.charges.fields, charges)
      const columns = columnsOf(resources.charges, charges)
      const asked = { isAsked: true, signal }
      const { names } = await readRelatedNames(queryClient, columns, records, asked)
      const shown = sheetColumns(resources.charges, columns, (to) => names.get(nameKeyOf(to)))
      for await (const { text } of exportParts(spreadsheetForm(shown), records)) yield text
    }
    try {
      await writeFile(parts(), { name, type: 'text/csv', signal })
    } catch {
      toast(t('billing.notSaved'), { tone: 'bad' })
    }
  }
}
