import coreTexts from './en/core.json'
import accountTexts from './en/account.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, accountTexts)
