// Imported for its effect by whatever draws a form: its texts come with the forms' script.
import forms from './en/forms.json'
import { addMessages } from './i18n.ts'

addMessages(forms)
