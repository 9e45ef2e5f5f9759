import { useQueryClient } from '@tanstack/react-query'
import type { Item } from '../metadata/item.ts'
import { saveWarnings } from '../features/features.ts'
import type { ResourceName } from '../resources/resources.ts'
import { toast } from '../ui/toasts.ts'

/** Warns after a save about something the service accepted but the person may not have intended. */
export function useSaveWarning(name: ResourceName) {
  const queryClient = useQueryClient()
  return async (objectId: string | undefined, before: Item | undefined): Promise<void> => {
    if (objectId === undefined) return
    // If the check fails, no warning is shown.
    const message = await saveWarnings[name]?.(queryClient, objectId, before).catch(() => undefined)
    if (message !== undefined) toast(message, { tone: 'warn' })
  }
}
