import billingTexts from './en/billing.json'
import coreTexts from './en/core.json'
import ownerTexts from './en/owner.json'
import { texts } from './i18n.ts'

/** Also the words of parts that are loaded by then. */
export const t = texts(coreTexts, billingTexts, ownerTexts)
