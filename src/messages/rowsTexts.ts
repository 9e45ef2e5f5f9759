import coreTexts from './en/core.json'
import rowTexts from './en/rows.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, rowTexts)
