import { offerUndo } from '../../../data/activity/localUndo.ts'
import { t } from '../../../messages/viewsTexts.ts'
import { toast } from '../../../ui/toasts.ts'
import { saveView, type SavedView } from './savedViews.ts'

/** Saves a view with a way back, because an update replaces its former content. */
export function keepView(view: SavedView): void {
  const run = offerUndo(saveView(view))
  toast(t('views.saved', { name: view.name }), { action: { label: t('views.undo'), run } })
}
