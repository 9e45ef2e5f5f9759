// Imported for its side effect by columns and charts: its texts are loaded with that script.
import insight from './en/insight.json'
import { addMessages } from './i18n.ts'

addMessages(insight)
