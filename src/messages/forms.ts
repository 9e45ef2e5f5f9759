// Imported for its side effect by every form: its texts are loaded with the forms' script.
import forms from './en/forms.json'
import { addMessages } from './i18n.ts'

addMessages(forms)
