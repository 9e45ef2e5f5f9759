// Imported for its side effect by the list of shortcuts, the only place for its texts.
import shortcuts from './en/shortcuts.json'
import { addMessages } from './i18n.ts'

addMessages(shortcuts)
