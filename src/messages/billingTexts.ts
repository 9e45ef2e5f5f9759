import coreTexts from './en/core.json'
import billingTexts from './en/billing.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, billingTexts)
