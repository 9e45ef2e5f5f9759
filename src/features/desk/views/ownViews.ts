import { meKeyword } from '../../../resources/views.ts'
import {
  isFixedView,
  planOfView,
  type DeskView,
  type DeskViewId,
} from '../../../views/tickets/deskViews.ts'

const open = '-resolved:true'

/** What a search asks for to find the tickets of a fixed view; what is past depends on the time. */
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
 * The search that finds what the desk shows, to be kept as a view of one's own; `undefined` where no
 * search can, and for a view that is kept as it is.
 * @param saved the search of the saved view that is open
 * @param typed what is searched besides
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
