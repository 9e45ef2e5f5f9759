import type { FormParts } from '../feature.ts'
import { WhoReceives } from './WhoReceives.tsx'

export const form: FormParts = { createNotes: { notifications: WhoReceives } }
