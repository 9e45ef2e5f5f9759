import { soonMs } from '../../domain/promise.ts'
import { count } from '../../messages/format.ts'
import worklistTexts from '../../messages/en/worklist.json'
import { texts } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import { lengthText } from '../desk/lengthText.ts'
import { collectionOf, type WorklistEntry, type WorklistKind } from './entries.ts'
import type { WorklistState } from './useWorklist.ts'
import * as styles from './Worklist.module.css'

const t = texts(worklistTexts)

/** How many records entries stand for. */
export const recordsIn = (entries: readonly WorklistEntry[]): number =>
  entries.reduce((sum, { items }) => sum + items.length, 0)

/** The entries of a kind and the records that they stand for: "14 groups, 38 charges". */
export function unitsText({ ofKind, isAll }: WorklistState, kind: WorklistKind): string {
  const entries = ofKind(kind)
  const n = recordsIn(entries)
  const noun = nounOf(resources[collectionOf[kind]].label)
  const values = { groups: entries.length, records: count(n), what: n === 1 ? noun.one : noun.many }
  if (!isAll(kind)) return t('worklist.unitsSoFar', values)
  if (kind === 'charges') {
    const failed = recordsIn(entries.filter((one) => one.kind === 'charges' && one.is === 'failed'))
    return t('worklist.chargeUnits', { ...values, failed: count(failed), both: n - failed })
  }
  if (kind !== 'promises') return t('worklist.units', values)
  const promises = entries.filter((one) => one.kind === 'promises')
  const overdueOf = (some: typeof promises) => some.reduce((sum, { overdue }) => sum + overdue, 0)
  const over = overdueOf(promises)
  return t('worklist.ticketUnits', {
    ...values,
    over: count(over),
    stale: overdueOf(promises.filter(({ is }) => is === 'stale')),
    soon: n - over,
    length: lengthText(soonMs),
  })
}

/** How much needs attention, and in which order it is shown while nothing waits to be sorted in. */
export function WorklistSummary({
  worklist,
  kind,
}: {
  readonly worklist: WorklistState
  readonly kind: WorklistKind | undefined
}) {
  const n = worklist.present(kind).length
  return (
    <>
      {kind !== undefined && worklist.ofKind(kind).length > 0
        ? unitsText(worklist, kind)
        : t(worklist.isAll(kind) ? 'worklist.count' : 'worklist.countSoFar', { n })}
      {n > 1 && worklist.waiting === 0 && (
        <span className={styles.order}>{t('worklist.order')}</span>
      )}
    </>
  )
}
