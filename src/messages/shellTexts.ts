import coreTexts from './en/core.json'
import shellTexts from './en/shell.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, shellTexts)
