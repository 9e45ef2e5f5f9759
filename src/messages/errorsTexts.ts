import coreTexts from './en/core.json'
import errorTexts from './en/errors.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, errorTexts)
