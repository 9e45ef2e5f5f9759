import coreTexts from './en/core.json'
import exportTexts from './en/export.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, exportTexts)
