import type { FormParts } from '../feature.ts'
import { RestoredDraft } from './RestoredDraft.tsx'
import { SeverityInput } from './SeverityInput.tsx'

export const form: FormParts = {
  createNotes: { tickets: RestoredDraft },
  fieldInputs: { tickets: { severity: SeverityInput } },
}
