import { textOrDigits } from './digits.ts'
import { asItem, isRecord } from './ids.ts'
import { isBeside } from './wrapped.ts'

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isNothing))

const isNo = (value: unknown) => /^(?:false|no|0)$/i.test(textOrDigits(value) ?? String(value))
const isError = (value: unknown) => !isNothing(value) && !isNo(value)

/**
 * Whether the body of a success reports a refusal: by a flag, or by errors alone. A record, or a
 * partial success, is no refusal.
 */
export function saysRefused(answer: unknown): boolean {
  if (!isRecord(answer) || asItem(answer) !== undefined) return false
  const entries = Object.entries(answer)
  const has = (keys: RegExp, is: (value: unknown) => boolean) =>
    entries.some(([key, value]) => keys.test(key) && is(value))
  const isEmpty = entries.every(
    ([key, value]) => isBeside(key) || key === 'timestamp' || isNothing(value),
  )
  const says = has(/^(?:(?:error_?)?(?:message|msg)|detail|reason|errors?)$/i, isError)
  // A row of data may have a column of this name.
  if (has(/^(?:is_?)?(?:success(?:ful)?|succeeded|ok)$/i, isNo) && (isEmpty || says)) return true
  const isNamed = has(/^(?:status|(?:(?:status|error)_?)?code)$/i, (value) =>
    /^(?:error|fail|failed|failure|false|[45]\d\d)$/i.test(textOrDigits(value) ?? String(value)),
  )
  return isEmpty && (isNamed || has(/^errors?$/i, isError))
}
