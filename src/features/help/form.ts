import type { FormParts } from '../feature.ts'
import { SeverityInput } from './SeverityInput.tsx'

export const form: FormParts = {
  keptDrafts: { tickets: true },
  fieldInputs: { tickets: { severity: SeverityInput } },
}
