import billingTexts from './en/billing.json'
import coreTexts from './en/core.json'
import ownerTexts from './en/owner.json'
import { texts } from './i18n.ts'

/** Includes texts of parts that are already loaded by then. */
export const t = texts(coreTexts, billingTexts, ownerTexts)
