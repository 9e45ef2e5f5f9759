// Imported for its side effect by the Rows panel: its texts are loaded with its script.
import rows from './en/rows.json'
import { addMessages } from './i18n.ts'

addMessages(rows)
