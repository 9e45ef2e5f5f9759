import coreTexts from './en/core.json'
import uploadTexts from './en/uploads.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, uploadTexts)
