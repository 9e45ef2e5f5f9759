// Imported for its effect by the request drawer: its texts come with its script.
import requests from './en/requests.json'
import { addMessages } from './i18n.ts'

addMessages(requests)
