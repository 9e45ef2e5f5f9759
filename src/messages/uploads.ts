// Imported for its effect by the tray and by what feeds it: the texts come with their scripts.
import uploads from './en/uploads.json'
import { addMessages } from './i18n.ts'

addMessages(uploads)
