import coreTexts from './en/core.json'
import accessTexts from './en/access.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, accessTexts)
