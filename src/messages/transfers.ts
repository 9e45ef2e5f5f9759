// Imported for its effect by the tray and by what feeds it: the texts come with their scripts.
import transfers from './en/transfers.json'
import { addMessages } from './i18n.ts'

addMessages(transfers)
