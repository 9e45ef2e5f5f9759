import { meKeyword } from '../../../resources/views.ts'
import {
  isFixedView,
  planOfView,
  type DeskView,
  type DeskViewId,
} from '../../../views/tickets/deskViews.ts'

const open = '-resolved:true'

/** The search for the tickets of a fixed view; deadlines depend on the time. */
const searches: Readonly<Record<DeskView, string | undefined>> = {
  due: open,
  waiting: open,
  severity: open,
  mine: `${open} owner:${meKeyword}`,
  unowned: `${open} owner:none`,
  past: undefined,
  resolved: 'resolved:true',
  all: '',
}

/**
 * The search that finds the shown tickets of the desk, to be saved as a view. `undefined` where no
 * search can, and for a saved view that is unchanged.
 * @param saved the search of the saved view that is open
 * @param typed the additional search text
 */
export function searchToKeep(
  view: DeskViewId,
  { saved, typed, me }: { saved: string; typed: string; me: string | undefined },
): string | undefined {
  const plan = planOfView(view)
  const isKept = plan === undefined && !isFixedView(view)
  if (isKept && typed === '') return undefined
  const base =
    plan !== undefined ? `${open} plan:${plan}` : isFixedView(view) ? searches[view] : saved
  if (base === undefined || (view === 'mine' && me === undefined)) return undefined
  return `${base} ${typed}`.trim()
}
