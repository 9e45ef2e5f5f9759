import coreTexts from './en/core.json'
import panelTexts from './en/panels.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, panelTexts)
