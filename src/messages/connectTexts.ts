import coreTexts from './en/core.json'
import connectTexts from './en/connect.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, connectTexts)
