import type { FormParts } from '../feature.ts'
import { VariablesInput } from './variables/VariablesInput.tsx'

export const form: FormParts = {
  fieldInputs: { models: { input_variables: VariablesInput, output_variables: VariablesInput } },
}
