import { offerUndo } from '../../../data/activity/localUndo.ts'
import { t } from '../../../messages/viewsTexts.ts'
import { toast } from '../../../ui/toasts.ts'
import { savedViews, saveView, type SavedView } from './savedViews.ts'

/**
 * Saves a view with a way back, because an update replaces its former content.
 * @param opened the view as it was when its form opened; parts changed in other tabs stay
 */
export function keepView(view: SavedView, opened?: SavedView): void {
  const now = savedViews.get().find(({ id }) => id === opened?.id)
  const changed = Object.entries(view).filter(
    ([part, value]) => value !== opened?.[part as keyof SavedView],
  )
  const run = offerUndo(saveView(now ? { ...now, ...Object.fromEntries(changed) } : view))
  toast(t('views.saved', { name: view.name }), { action: { label: t('views.undo'), run } })
}
