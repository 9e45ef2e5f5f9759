// Imported for its effect by the Blobs panel: its texts come with its script.
import blobs from './en/blobs.json'
import { addMessages } from './i18n.ts'

addMessages(blobs)
