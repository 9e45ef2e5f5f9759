import coreTexts from './en/core.json'
import listTexts from './en/lists.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, listTexts)
