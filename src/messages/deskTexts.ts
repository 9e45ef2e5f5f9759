import bulkTexts from './en/bulk.json'
import coreTexts from './en/core.json'
import deskTexts from './en/desk.json'
import listTexts from './en/lists.json'
import viewTexts from './en/views.json'
import { texts } from './i18n.ts'

/** Includes texts of parts that are already loaded by then. */
export const t = texts(coreTexts, deskTexts, viewTexts, listTexts, bulkTexts)
