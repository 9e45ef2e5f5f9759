import { useQueryClient } from '@tanstack/react-query'
import type { Item } from '../metadata/resource.ts'
import { saveWarnings } from '../panels/registry.ts'
import type { ResourceName } from '../resources/resources.ts'
import { toast } from '../ui/toasts.ts'

/** After a saving: says what the service took without a word and the person may not have meant. */
export function useSaveWarning(name: ResourceName) {
  const queryClient = useQueryClient()
  return async (objectId: string | undefined, before: Item | undefined): Promise<void> => {
    if (objectId === undefined) return
    // Where it cannot be looked at, nothing is claimed.
    const message = await saveWarnings[name]?.(queryClient, objectId, before).catch(() => undefined)
    if (message !== undefined) toast(message, { tone: 'warn' })
  }
}
