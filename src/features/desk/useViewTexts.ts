import { useStore } from '../../useStore.ts'
import { t } from '../../messages/deskTexts.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { savedViews } from '../../views/list/views/savedViews.ts'
import { isFixedView, planOfView } from '../../views/tickets/deskViews.ts'
import type { useDesk } from './useDesk.ts'
import { viewLabel } from './viewLabel.ts'

const orderTexts = {
  waiting: 'desk.orderOld',
  severity: 'desk.orderSevere',
  resolved: 'desk.orderChanged',
  all: 'desk.orderNew',
} as const

/** The name of the view, the number of tickets, and the order of several if nothing waits. */
export function useViewTexts({
  view,
  plans,
  hasPromises,
  hasTimes,
  waiting,
  count: n,
}: ReturnType<typeof useDesk>) {
  const saved = useStore(savedViews).find(({ id }) => id === view)
  const plan = plans.get(planOfView(view) ?? '')
  const title = isFixedView(view)
    ? viewLabel(view, hasPromises)
    : (saved?.name ?? (plan ? titleOf(resources.supportPlans, plan) : t('desk.view.due')))
  const order =
    view in orderTexts ? orderTexts[view as keyof typeof orderTexts] : 'desk.orderUrgency'
  const isByTime = order === 'desk.orderNew' || order === 'desk.orderChanged'
  const orderId = isByTime && !hasTimes ? 'desk.orderGiven' : order
  const shown = t('desk.shown', { n })
  return { title, about: n < 2 || waiting.length > 0 ? shown : `${shown}, ${t(orderId)}` }
}
