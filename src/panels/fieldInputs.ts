import type { ComponentType } from 'react'
import type { InputProps } from '../fields/input.ts'
import type { ResourceName } from '../resources/resources.ts'
import { VariablesInput } from './variables/VariablesInput.tsx'

/** Custom inputs for fields, by collection and field name. */
export const fieldInputs: {
  readonly [N in ResourceName]?: Readonly<Record<string, ComponentType<InputProps>>>
} = {
  models: { input_variables: VariablesInput, output_variables: VariablesInput },
}
