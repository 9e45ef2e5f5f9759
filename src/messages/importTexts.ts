import coreTexts from './en/core.json'
import importTexts from './en/import.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, importTexts)
