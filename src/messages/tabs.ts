// Imported for its side effect by the list of panels: a tab's label is shown before its panel is
// loaded.
import tabs from './en/tabs.json'
import { addMessages } from './i18n.ts'

addMessages(tabs)
