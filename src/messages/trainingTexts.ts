import bulkTexts from './en/bulk.json'
import coreTexts from './en/core.json'
import listTexts from './en/lists.json'
import recordTexts from './en/records.json'
import trainingTexts from './en/training.json'
import { texts } from './i18n.ts'

/** Includes texts of parts that are already loaded by then. */
export const t = texts(coreTexts, trainingTexts, recordTexts, listTexts, bulkTexts)
