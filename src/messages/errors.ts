// Imported for its effect by whatever puts a failure in words: a page that loads needs none of them.
import errors from './en/errors.json'
import { addMessages } from './i18n.ts'

addMessages(errors)
