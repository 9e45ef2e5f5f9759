// Imported for its effect by the command palette: its texts come with its script.
import palette from './en/palette.json'
import { addMessages } from './i18n.ts'

addMessages(palette)
