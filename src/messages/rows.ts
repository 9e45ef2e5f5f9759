// Imported for its effect by the Rows panel: its texts come with its script.
import rows from './en/rows.json'
import { addMessages } from './i18n.ts'

addMessages(rows)
