import coreTexts from './en/core.json'
import settingTexts from './en/settings.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, settingTexts)
