import coreTexts from './en/core.json'
import changeTexts from './en/changes.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, changeTexts)
