import coreTexts from './en/core.json'
import errorTexts from './en/errors.json'
import panelTexts from './en/panels.json'
import recordTexts from './en/records.json'
import { texts } from './i18n.ts'

/** Includes texts of parts that are already loaded by then. */
export const t = texts(coreTexts, panelTexts, recordTexts, errorTexts)
