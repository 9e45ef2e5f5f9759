import coreTexts from './en/core.json'
import paletteTexts from './en/palette.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, paletteTexts)
