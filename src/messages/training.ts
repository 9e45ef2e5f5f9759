// Imported for its effect by what draws the training of models: its texts come with that script.
import training from './en/training.json'
import { addMessages } from './i18n.ts'

addMessages(training)
