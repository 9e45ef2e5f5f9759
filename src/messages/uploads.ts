// Imported for its side effect by the tray and what adds to it: its texts are loaded with them.
import uploads from './en/uploads.json'
import { addMessages } from './i18n.ts'

addMessages(uploads)
