import type { FormKind } from '../formKind.ts'

/** A switch is on or off; a missing value is off. */
export const booleanForm: FormKind = {
  toForm: (value) => value === true,
  toBody: (typed) => ({ value: typed === true }),
  isSame: (one, other) => (one === true) === (other === true),
}
