// Imported for its effect by the list of panels: a tab's word stands before its panel's script.
import tabs from './en/tabs.json'
import { addMessages } from './i18n.ts'

addMessages(tabs)
