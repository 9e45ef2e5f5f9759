import { t } from '../../../messages/trainingTexts.ts'
import type { Field, FieldMap } from '../../../metadata/field.ts'
import { operationSpec, type RequestSpec } from '../../../views/operation/useOperationForm.ts'
import { type PastRun, usedBefore } from './pastRuns.ts'

/** Values that the console's own service takes. */
const examples = { optimizer: 'adam, sgd', loss: 'mse, mae' } as const

/**
 * A free-text field with suggestions from this browser's own runs: the specification lists no
 * values.
 */
function free(
  field: Field,
  runs: readonly PastRun[],
  name: keyof typeof examples,
  isLocal: boolean,
): Field {
  const suggestions = usedBefore(runs, name)
  const freeField = { ...field, kind: 'choice', suggestions } as const
  if (suggestions.length > 0) return { ...freeField, help: t('training.help.suggested') }
  return isLocal
    ? { ...freeField, help: t('training.help.example', { values: examples[name] }) }
    : freeField
}

/**
 * The fields of Train as shown in this form; the resource declares the request.
 * @param isLocal for the console's own service it is known how a runtime and names are read
 */
export function trainSpec(model: string, runs: readonly PastRun[], isLocal: boolean): RequestSpec {
  const spec = operationSpec('models', 'train', model)
  const fields: FieldMap = Object.fromEntries(
    Object.entries(spec.fields).map(([name, field]) => {
      if (name === 'optimizer' || name === 'loss') return [name, free(field, runs, name, isLocal)]
      // Its own input says how it is sent.
      if (name === 'metrics') return [name, { ...field, suggestions: usedBefore(runs, name) }]
      if (name === 'runtime' && isLocal)
        return [name, { ...field, help: t('training.help.runtime') }]
      // Text, so that unusual numbers cause a warning but are sent: the allowed range is not
      // documented.
      if (name === 'epochs')
        return [name, { ...field, kind: 'text', help: t('training.help.epochs') }]
      return [name, field]
    }),
  )
  return { ...spec, fields }
}

export const isOddEpochs = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && !/^\s*[1-9]\d*\s*$/.test(value)
