// Imported for its side effect by the command palette: its texts are loaded with its script.
import palette from './en/palette.json'
import { addMessages } from './i18n.ts'

addMessages(palette)
