import { numberText } from '../../fields/kinds/decimal/numberText.ts'

export interface UploadValues {
  readonly file: File | undefined
  /** As typed. */
  readonly loss: string
  readonly accuracy: string
}

export type UploadField = keyof UploadValues

export const uploadFields: readonly UploadField[] = ['file', 'loss', 'accuracy']

/** The same syntax as for other decimal fields of the service; all digits are kept. */
const decimal = /^-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

export const isDecimal = (typed: string): boolean => decimal.test(numberText(typed))

/** Validation errors of the upload, by field, in form order. */
export function uploadErrors(
  values: UploadValues,
): ReadonlyMap<UploadField, 'missing' | 'notNumber'> {
  const fieldErrors = new Map<UploadField, 'missing' | 'notNumber'>()
  if (!values.file) fieldErrors.set('file', 'missing')
  for (const field of ['loss', 'accuracy'] as const)
    if (values[field].trim() === '') fieldErrors.set(field, 'missing')
    else if (!isDecimal(values[field])) fieldErrors.set(field, 'notNumber')
  return fieldErrors
}

/** The number that will be sent, if it differs from the typed text. */
export function readsAs(typed: string): string | undefined {
  const text = numberText(typed)
  return typed !== '' && text !== typed && decimal.test(text) ? text : undefined
}

export const isOutside = (accuracy: string): boolean => {
  const n = Number(numberText(accuracy))
  return isDecimal(accuracy) && (n < 0 || n > 1)
}
