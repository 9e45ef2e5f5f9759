// Imported for its side effect by the settings page.
import settings from './en/settings.json'
import { addMessages } from './i18n.ts'

addMessages(settings)
