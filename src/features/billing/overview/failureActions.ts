import { planBulk } from '../../../runs/planBulk.ts'
import { textIn } from '../../../metadata/item.ts'
import { messageOn, type FailureMessage } from '../notifyOwner.ts'
import { methodsOf, workspacesOf, type Chosen } from './selection.ts'
import type { Overview } from './useOverview.ts'
import type { Subscription } from '../../../domain/subscriptions.ts'
import type { Workspace } from '../../../domain/people.ts'

/** The actions on failed charges, and their workspaces. Nothing is sent before it is confirmed. */
export interface FailureActions {
  /** The workspaces concerned that were read. */
  readonly workspaces: readonly Workspace[]
  /** Subscriptions that name one of the methods. */
  readonly subscriptions: readonly Subscription[]
  readonly message: FailureMessage
  /** @param method the id of the new method; without, it is chosen in the plan */
  readonly setMethod: (method?: string) => void
  readonly setSubscriptions: (method?: string) => void
  readonly notifyOwners: () => void
}

/** The newest failed charges of several rows, first. */
const chargesOf = ({ rows }: Chosen) =>
  rows
    .toSorted((one, other) => (other.newest ?? -Infinity) - (one.newest ?? -Infinity))
    .flatMap(({ charges }) => charges)

export function failureActionsOf(chosen: Chosen, { items, nameOf }: Overview): FailureActions {
  const ids = new Set(workspacesOf(chosen))
  const methods = new Set(methodsOf(chosen))
  const workspaces = items('workspaces').filter(({ object_id: id }) => ids.has(id))
  const subscriptions = items('subscriptions').filter((one) =>
    methods.has(textIn(one, 'method') ?? ''),
  )
  const message = messageOn(workspaces, chargesOf(chosen), (id) => nameOf('paymentMethods', id))
  return {
    workspaces,
    subscriptions,
    message,
    setMethod: (to) =>
      workspaces.length > 0 &&
      planBulk({
        name: 'workspaces',
        items: workspaces,
        operation: 'setPaymentMethod',
        change: { method: to },
      }),
    setSubscriptions: (to) =>
      subscriptions.length > 0 &&
      planBulk({ name: 'subscriptions', items: subscriptions, change: { method: to } }),
    notifyOwners: () =>
      workspaces.length > 0 &&
      planBulk({
        name: 'workspaces',
        items: workspaces,
        operation: 'notify',
        change: { ...message },
      }),
  }
}
