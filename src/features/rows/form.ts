import type { FormParts } from '../feature.ts'
import { TableInput } from './query/TableInput.tsx'
import { VariablesInput } from './variables/VariablesInput.tsx'

export const form: FormParts = {
  fieldInputs: {
    models: { input_variables: VariablesInput, output_variables: VariablesInput },
    serveEntries: { table: TableInput },
  },
}
