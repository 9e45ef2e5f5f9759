import coreTexts from './en/core.json'
import peopleTexts from './en/workspacePeople.json'
import { texts } from './i18n.ts'

export const t = texts(coreTexts, peopleTexts)
