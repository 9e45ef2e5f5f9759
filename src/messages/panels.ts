// Imported for its side effect by operations and panels: its texts are loaded with their script.
import panels from './en/panels.json'
import { addMessages } from './i18n.ts'

addMessages(panels)
