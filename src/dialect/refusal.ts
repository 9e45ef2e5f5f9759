import { digitsOf } from './digits.ts'
import { asItem, isRecord } from './ids.ts'
import { isBeside } from './wrapped.ts'

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0)

const isNo = (value: unknown) =>
  value === false || digitsOf(value) === '0' || /^(?:false|no|0)$/i.test(String(value))

/**
 * Whether the body of a success reports a refusal: by a flag, or by errors alone. A record, or a
 * partial success, is no refusal.
 */
export function saysRefused(answer: unknown): boolean {
  if (!isRecord(answer) || asItem(answer) !== undefined) return false
  const entries = Object.entries(answer)
  const has = (keys: RegExp, is: (value: unknown) => boolean) =>
    entries.some(([key, value]) => keys.test(key) && is(value))
  const isEmpty = entries.every(([key, value]) => isBeside(key) || isNothing(value))
  const says = has(/^(?:message|detail|reason|errors?)$/i, (value) => !isNothing(value))
  // A row of data may have a column of this name.
  if (has(/^(?:success|succeeded|successful|is_?success|ok)$/i, isNo) && (isEmpty || says))
    return true
  const isNamed = has(/^status$/i, (value) =>
    /^(?:error|fail|failed|failure)$/i.test(String(value)),
  )
  return isEmpty && (isNamed || has(/^errors?$/i, (value) => !isNothing(value)))
}
