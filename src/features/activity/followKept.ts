import { actions, type Action } from '../../data/activity/actions.ts'
import { toast } from '../../ui/toasts.ts'
import { itemRoute } from '../../paths.ts'

/** Tells the person when the service saved something else than was sent. Returns what ends it. */
export function followKept(): () => void {
  let open = new Set<string>()
  return actions.subscribe(() => {
    const all = actions.get()
    const ended = all.filter(({ id, state }) => state === 'done' && open.has(id))
    open = new Set(all.filter(({ state }) => state === 'open').map(({ id }) => id))
    for (const action of ended) if (action.after) void tell(action)
  })
}

async function tell(action: Action): Promise<void> {
  const { keptOtherwise, keptText } = await import('../../views/activity/keptOtherwise.ts')
  const { objectId, name, title } = action
  for (const field of keptOtherwise(action))
    toast(keptText(action, field), {
      tone: 'warn',
      ...(objectId !== undefined && { link: { to: itemRoute(name, objectId), label: title } }),
    })
}
