// Imported for its effect by the sheet of shortcuts: what keys do is said only there.
import shortcuts from './en/shortcuts.json'
import { addMessages } from './i18n.ts'

addMessages(shortcuts)
