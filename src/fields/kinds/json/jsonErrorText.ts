import { hasParts } from '../../../dialect/ids.ts'
import { t } from '../../../messages/formsTexts.ts'
import type { JsonError, JsonReading } from './jsonText.ts'

/** "Line 3, column 5: "}" is not expected here". */
export const jsonErrorText = ({ code, what, line, column }: JsonError): string =>
  t('form.json.at', { line, column, what: t(`form.json.${code}`, { what }) })

/** The state shown in the editor's header. */
export function jsonStateText(reading: JsonReading): string {
  if (reading.is === 'blank') return t('form.json.blank')
  if (reading.is === 'problem') return jsonErrorText(reading)
  const { value } = reading
  if (Array.isArray(value)) return t('form.json.validItems', { n: value.length })
  if (hasParts(value)) return t('form.json.validKeys', { n: Object.keys(value).length })
  return t('form.json.valid')
}
