import type { AttentionKind } from '../../domain/attention.ts'
import { t } from '../../messages/worklistTexts.ts'
import { unitsText } from './lineTexts.ts'
import type { WorklistState } from './useWorklist.ts'

interface WorklistSummaryProps {
  readonly worklist: WorklistState
  readonly kind: AttentionKind | undefined
}

/** The number of entries, and their order while no entry waits to be sorted in. */
export function WorklistSummary({ worklist, kind }: WorklistSummaryProps) {
  if (worklist.readOf(kind).length === 0) return null
  const n = worklist.present(kind).length
  const isCounted = n > 0 ? worklist.isAll(kind) : worklist.isSure(kind)
  return (
    <>
      {kind !== undefined && worklist.ofKind(kind).length > 0
        ? unitsText(kind, worklist.ofKind(kind), worklist.isAll(kind))
        : t(isCounted ? 'worklist.count' : 'worklist.countSoFar', { n })}
      {n > 1 && worklist.waiting === 0 && <span className="not-phone">{t('worklist.order')}</span>}
    </>
  )
}
