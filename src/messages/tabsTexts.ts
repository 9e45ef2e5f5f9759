import coreTexts from './en/core.json'
import tabTexts from './en/tabs.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, tabTexts)
