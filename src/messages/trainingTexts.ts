import coreTexts from './en/core.json'
import trainingTexts from './en/training.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, trainingTexts)
