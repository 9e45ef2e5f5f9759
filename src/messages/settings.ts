// Imported for its effect by the page of settings.
import settings from './en/settings.json'
import { addMessages } from './i18n.ts'

addMessages(settings)
