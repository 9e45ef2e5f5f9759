// Imported for its effect by what draws columns and charts: its texts come with that script.
import insight from './en/insight.json'
import { addMessages } from './i18n.ts'

addMessages(insight)
