import { createStore } from '../store.ts'

/** What the menu says of the lists that this deployment does not have, by the name of the collection. */
export const missingLists = createStore<Readonly<Record<string, string>>>({}, { scope: 'person' })
