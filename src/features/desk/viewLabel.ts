import deskTexts from '../../messages/en/desk.json'
import { texts } from '../../messages/i18n.ts'
import type { DeskView } from './deskViews.ts'

const t = texts(deskTexts)

/**
 * The name of a fixed view.
 * @param hasPromises without any, the tickets that are due next are only ordered by urgency
 */
export const viewLabel = (view: DeskView, hasPromises: boolean): string =>
  t(view === 'due' && !hasPromises ? 'desk.view.urgency' : `desk.view.${view}`)
