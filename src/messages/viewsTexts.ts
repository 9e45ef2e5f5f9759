import coreTexts from './en/core.json'
import viewTexts from './en/views.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, viewTexts)
