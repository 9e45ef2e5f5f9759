import coreTexts from './en/core.json'
import profileTexts from './en/profile.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, profileTexts)
