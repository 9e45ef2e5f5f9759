import coreTexts from './en/core.json'
import bulkTexts from './en/bulk.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, bulkTexts)
