import coreTexts from './en/core.json'
import requestTexts from './en/requests.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, requestTexts)
