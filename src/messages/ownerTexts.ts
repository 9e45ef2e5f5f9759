import coreTexts from './en/core.json'
import ownerTexts from './en/owner.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, ownerTexts)
