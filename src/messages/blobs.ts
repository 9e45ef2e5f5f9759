// Imported for its side effect by the Blobs panel: its texts are loaded with its script.
import blobs from './en/blobs.json'
import { addMessages } from './i18n.ts'

addMessages(blobs)
