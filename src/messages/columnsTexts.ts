import coreTexts from './en/core.json'
import columnTexts from './en/columns.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, columnTexts)
