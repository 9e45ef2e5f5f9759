import coreTexts from './en/core.json'
import formTexts from './en/forms.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, formTexts)
