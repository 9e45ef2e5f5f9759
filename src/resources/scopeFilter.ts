/** The filter that limits a list to a workspace, where the specification grants it. */
export const scopeFilter = 'workspace__object_id'
