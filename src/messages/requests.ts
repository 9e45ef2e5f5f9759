// Imported for its side effect by the request drawer: its texts are loaded with its script.
import requests from './en/requests.json'
import { addMessages } from './i18n.ts'

addMessages(requests)
