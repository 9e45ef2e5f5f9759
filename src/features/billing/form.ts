import type { FormParts } from '../feature.ts'
import { FillCurrency } from './FillCurrency.tsx'

export const form: FormParts = { createNotes: { subscriptions: FillCurrency } }
