import { t } from '../../messages/importTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import { isResourceName, resources } from '../../resources/resources.ts'
import { validationText } from '../form/problems.ts'
import { comparedFields } from './existingRecords.ts'
import type { CheckPlan } from './check.ts'
import type { Problem } from './problems.ts'

const nounTo = (fields: FieldMap, field: string | undefined) => {
  const to = field === undefined ? undefined : fields[field]?.to
  return to !== undefined && isResourceName(to) ? nounOf(resources[to].label) : undefined
}

/** The problem of some rows, in one line. */
export function problemText(
  { name, fields }: Pick<CheckPlan, 'name' | 'fields'>,
  problem: Problem,
): string {
  const { code, field, error, texts: written } = problem
  const [text = ''] = written
  const label = field === undefined ? '' : translateLabel(labelOf(field, fields[field]))
  const own = nounOf(resources[name].label)
  const noun = nounTo(fields, field) ?? { one: label, many: label }
  switch (code) {
    case 'noRecord':
    case 'severalRecords':
    case 'unreadRecords':
      return t(`import.problem.${code}`, { ...noun, text })
    case 'boolean':
    case 'unknownChoice':
    case 'damaged':
    case 'repeated':
      return t(`import.problem.${code}`, { label, text })
    case 'taken':
      return t('import.problem.taken', { label, text, one: own.one })
    case 'check':
      if (error?.is === 'code' && error.code === 'required')
        return t('import.problem.required', { label })
      return t('import.problem.check', { label, why: error ? validationText(error) : '' })
    case 'tooLong':
    case 'noId':
      return t(`import.problem.${code}`)
    case 'noSuchId':
      return t('import.problem.noSuchId')
    case 'idExists':
      return t('import.problem.idExists', own)
    case 'exists':
    case 'severalExist': {
      const others = comparedFields(name).map((one) => translateLabel(labelOf(one, fields[one])))
      const same = t(`import.problem.${code}`, own)
      return others.length === 0
        ? same
        : t('import.problem.sameIn', { same, fields: others.join(', ') })
    }
    default:
      return t(`import.problem.${code}`, { label })
  }
}
