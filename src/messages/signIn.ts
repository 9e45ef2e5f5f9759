// Imported for its effect by whatever signs in: most visits never need to.
import signIn from './en/signIn.json'
import { addMessages } from './i18n.ts'

addMessages(signIn)
