import type { FormKind } from '../formKind.ts'
import { textForm } from '../text/form.ts'
import { numberText } from './numberText.ts'

/** Digits as typed, in the service's notation; never a float. */
export const numberForm: FormKind = {
  ...textForm,
  toBody: (typed) => ({ value: typeof typed === 'string' ? numberText(typed) : typed }),
}
