// Imported for its side effect where failures are explained: a page that loads needs none of them.
import errors from './en/errors.json'
import { addMessages } from './i18n.ts'

addMessages(errors)
