import { t } from '../../messages/i18n.ts'
import type { Field, FieldMap } from '../../metadata/field.ts'
import { operationSends, type RequestSpec } from '../../views/operation/useOperationForm.ts'
import { type PastRun, usedBefore } from './pastRuns.ts'

/** What no description of the service fixes is offered from this browser's own runs, never invented. */
const free = (field: Field, runs: readonly PastRun[], name: string, help: string): Field => ({
  ...field,
  kind: 'choice',
  suggestions: usedBefore(runs, name),
  help,
})

/**
 * The fields of Train as this form shows them; what is sent is declared elsewhere.
 * @param isLocal of the console's own service it is known how a runtime is read
 */
export function trainSends(model: string, runs: readonly PastRun[], isLocal: boolean): RequestSpec {
  const sends = operationSends('models', 'train', model)
  const fields: FieldMap = Object.fromEntries(
    Object.entries(sends.fields).map(([name, field]) => {
      const used = usedBefore(runs, name).length > 0
      const help = t(used ? 'training.help.suggested' : 'training.help.free')
      if (name === 'optimizer' || name === 'loss') return [name, free(field, runs, name, help)]
      // How it is sent stands in its own input.
      if (name === 'metrics') return [name, { ...field, suggestions: usedBefore(runs, name) }]
      if (name === 'runtime' && isLocal)
        return [name, { ...field, help: t('training.help.runtime') }]
      // Text: an odd number is warned of and sent, because what is allowed is not shown.
      if (name === 'epochs')
        return [name, { ...field, kind: 'text', help: t('training.help.epochs') }]
      return [name, field]
    }),
  )
  return { ...sends, fields }
}

export const isOddEpochs = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && !/^\s*[1-9]\d*\s*$/.test(value)
