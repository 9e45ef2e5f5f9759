import type { FormParts } from '../feature.ts'
import { CustomerField } from './CustomerField.tsx'
import { SeverityInput } from './SeverityInput.tsx'

export const form: FormParts = {
  createNotes: { tickets: CustomerField },
  fieldInputs: { tickets: { severity: SeverityInput } },
}
