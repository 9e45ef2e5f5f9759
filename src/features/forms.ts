import { mergeEntries, mergeNestedEntries } from './mergeEntries.ts'
import type { FormParts } from './feature.ts'

const forms = Object.values(
  import.meta.glob<FormParts>('./*/form.ts', { eager: true, import: 'form' }),
)

/** Notes shown with the form of a new record, by collection. */
export const createNotes = mergeEntries(forms.map((one) => one.createNotes))

/** Custom inputs for fields, by collection and field name. */
export const fieldInputs = mergeNestedEntries(forms.map((one) => one.fieldInputs))
