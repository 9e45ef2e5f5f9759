import { countsOf, type Run } from '../../runs/run.ts'
import { t } from '../../messages/bulkTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'

/** The title of a run, current or finished: "3 of 4 workspaces notified". */
export function titleOfRun({ kind, name, operation, rows, state }: Run): string {
  const noun = nounOf(resources[name].label)
  const how =
    operation === 'notify' || operation === 'markRead'
      ? operation
      : kind === 'operation'
        ? 'change'
        : kind
  return state === 'over'
    ? t(`bulk.run.over.${how}`, { ...noun, done: countsOf(rows).done, n: rows.length })
    : t(`bulk.run.going.${how}`, { ...noun, n: rows.length })
}
