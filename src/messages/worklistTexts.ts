import coreTexts from './en/core.json'
import worklistTexts from './en/worklist.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, worklistTexts)
