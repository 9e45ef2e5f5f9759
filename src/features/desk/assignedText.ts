import { msLeft, type AssignedPromise } from '../../domain/promise.ts'
import { t } from '../../messages/deskTexts.ts'
import { lengthText } from '../../messages/lengthText.ts'

/**
 * "Assigned" and "355 d overdue". Where the time of the assignment is known, how late it was then.
 * @param now epoch milliseconds, of the service's clock
 */
export function assignedParts(promise: AssignedPromise, now: number): readonly string[] {
  const { is, afterMs } = promise
  const left = msLeft(promise, now)
  const state =
    afterMs === undefined ? t(`desk.${is}`) : t(`desk.${is}After`, { length: lengthText(afterMs) })
  if (left === undefined || (left >= 0 && afterMs !== undefined)) return [state]
  return [state, t(left < 0 ? 'desk.over' : 'desk.left', { length: lengthText(left) })]
}
