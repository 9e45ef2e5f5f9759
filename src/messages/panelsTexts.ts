import coreTexts from './en/core.json'
import errorTexts from './en/errors.json'
import panelTexts from './en/panels.json'
import recordTexts from './en/records.json'
import { texts } from './i18n.ts'

/** Also the words of parts that are loaded by then. */
export const t = texts(coreTexts, panelTexts, recordTexts, errorTexts)
