import coreTexts from './en/core.json'
import damageTexts from './en/damage.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, damageTexts)
