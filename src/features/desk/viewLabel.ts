import { t } from '../../messages/deskTexts.ts'
import type { DeskView } from '../../views/tickets/deskViews.ts'

/**
 * The name of a fixed view.
 * @param hasPromises without any, the tickets that are due next are only ordered by urgency
 */
export const viewLabel = (view: DeskView, hasPromises: boolean): string =>
  t(view === 'due' && !hasPromises ? 'desk.view.urgency' : `desk.view.${view}`)
