// Imported for its side effect by the parts of a list that are loaded when first needed.
import lists from './en/lists.json'
import { addMessages } from './i18n.ts'

addMessages(lists)
