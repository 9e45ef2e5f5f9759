import { createStore } from '../store.ts'
import { textSchema } from '../useStore.ts'

/** The filter that limits a list to a workspace, where the specification grants it. */
export const scopeFilter = 'workspace__object_id'

/**
 * The workspace that lists are limited to: its id, a line break and its name; `''` for all. Only
 * addresses of lists get it, as a filter that everybody sees (AC-1).
 */
export const workspaceScope = createStore('', {
  scope: 'person',
  key: 'wc.workspace',
  schema: textSchema,
  isShared: true,
})
