import coreTexts from './en/core.json'
import signInTexts from './en/signIn.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, signInTexts)
