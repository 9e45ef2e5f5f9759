import coreTexts from './en/core.json'
import deskTexts from './en/desk.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, deskTexts)
