// Imported for its side effect by the parts that act on a record or show it whole.
import records from './en/records.json'
import { addMessages } from './i18n.ts'

addMessages(records)
