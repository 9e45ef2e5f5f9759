// Imported for its effect by whatever draws an operation or a panel: its texts come with their script.
import panels from './en/panels.json'
import { addMessages } from './i18n.ts'

addMessages(panels)
