import coreTexts from './en/core.json'
import pageTexts from './en/recordPage.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, pageTexts)
