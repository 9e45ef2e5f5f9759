import { kinds } from '../../fields/kinds/kinds.ts'
import { numberText } from '../../fields/kinds/numberText.ts'

const isDecimal = (text: string): boolean => kinds.decimal.pattern?.test(text) === true

/** The number that will be sent, if it differs from the typed text. */
export function readsAs(typed: string): string | undefined {
  const text = numberText(typed)
  return typed !== '' && text !== typed && isDecimal(text) ? text : undefined
}

/** Whether an accuracy is a number outside 0 to 1; it is sent nevertheless. */
export const isOutside = (accuracy: string): boolean => {
  const text = numberText(accuracy)
  return isDecimal(text) && (Number(text) < 0 || Number(text) > 1)
}
