import coreTexts from './en/core.json'
import cardTexts from './en/hoverCards.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, cardTexts)
