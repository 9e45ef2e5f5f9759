import { createStore } from '../store.ts'
import { textSchema } from '../useStore.ts'

/** The filter that limits a list to a workspace, where the specification grants it. */
export const scopeFilter = 'workspace__object_id'

/**
 * The workspace that limits lists: its id, a line break and its name; `''` for all. It is applied
 * only in addresses of lists, as a visible filter.
 */
export const workspaceScope = createStore('', {
  scope: 'person',
  key: 'wc.workspace',
  schema: textSchema,
  isShared: true,
})
