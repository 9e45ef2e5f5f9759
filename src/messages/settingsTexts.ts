import accountTexts from './en/account.json'
import coreTexts from './en/core.json'
import settingTexts from './en/settings.json'
import shellTexts from './en/shell.json'
import { texts } from './i18n.ts'

/** Includes texts of parts that are already loaded by then. */
export const t = texts(coreTexts, settingTexts, accountTexts, shellTexts)
