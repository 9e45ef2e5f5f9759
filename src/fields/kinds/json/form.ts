import type { FormKind } from '../formKind.ts'
import { jsonText, readJson, sameJson } from './jsonText.ts'

/** The text of the editor, sent as a text where the service stores text (`asText`). */
export const jsonForm: FormKind = {
  toForm: (value, { isStoredAsText }) =>
    isStoredAsText && typeof value === 'string' ? value : (jsonText(value) ?? ''),
  toBody: (typed, { isStoredAsText }, before) => {
    if (typeof typed !== 'string') return { value: typed }
    const json = readJson(typed)
    // A text that was not JSON before does not have to become JSON.
    const isFree = isStoredAsText && typeof before === 'string' && readJson(before).is === 'problem'
    if (json.is === 'problem' && !isFree)
      return { validationError: { is: 'json', fieldError: json } }
    if (isStoredAsText || json.is === 'problem') return { value: typed }
    return { value: json.is === 'value' ? json.value : null }
  },
  isSame: (one, other) =>
    one === other ||
    (typeof one === 'string' &&
      typeof other === 'string' &&
      one !== '' &&
      other !== '' &&
      sameJson(one, other)),
}
