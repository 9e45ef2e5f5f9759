import coreTexts from './en/core.json'
import activityTexts from './en/activity.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, activityTexts)
