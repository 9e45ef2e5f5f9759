import coreTexts from './en/core.json'
import contactTexts from './en/contact.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, contactTexts)
