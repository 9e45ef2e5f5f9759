import { decimal } from '../../fields/kinds/decimal/kind.ts'
import { numberText } from '../../fields/kinds/decimal/numberText.ts'

const isDecimal = (text: string): boolean => decimal.pattern.test(text)

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
