// Imported for its side effect by the sign-in: most visits do not need it.
import signIn from './en/signIn.json'
import { addMessages } from './i18n.ts'

addMessages(signIn)
