// Imported for its side effect by the training of models: its texts are loaded with that script.
import training from './en/training.json'
import { addMessages } from './i18n.ts'

addMessages(training)
