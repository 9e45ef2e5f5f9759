import coreTexts from './en/core.json'
import recordTexts from './en/records.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, recordTexts)
