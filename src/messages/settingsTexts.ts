import accountTexts from './en/account.json'
import coreTexts from './en/core.json'
import settingTexts from './en/settings.json'
import shellTexts from './en/shell.json'
import { texts } from './i18n.ts'

/** Also the words of parts that are loaded by then. */
export const t = texts(coreTexts, settingTexts, accountTexts, shellTexts)
