import coreTexts from './en/core.json'
import insightTexts from './en/insight.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, insightTexts)
