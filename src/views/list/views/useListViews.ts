import { useStore } from '../../../useStore.ts'
import { useSession } from '../../../session/session.ts'
import { t } from '../../../messages/viewsTexts.ts'
import { nounOf } from '../../../messages/nouns.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { isEarlyIcon, type IconName } from '../../../ui/Icon.tsx'
import type { ListParams } from '../../../hooks/listParams.ts'
import type { ListColumn } from '../columns.ts'
import { builtInViewsOf, type OfferedView } from './builtInViewsOf.ts'
import { isSameView, savedViews, type SavedView } from './savedViews.ts'

export interface ListViewChoice {
  readonly own: readonly SavedView[]
  /** The predefined views; the first is the list without a view. */
  readonly ready: readonly OfferedView[]
  /** The view that was opened. */
  readonly current: { readonly icon: IconName; readonly label: string }
  readonly currentId: string
  /** The person's view that was opened. */
  readonly currentOwn: SavedView | undefined
  /** Whether the address shows something else than the view that was opened. */
  readonly isChanged: boolean
  readonly isPersonKnown: boolean
}

/** Returns the views of a list, and the one that the address shows. */
export function useListViews(
  name: ResourceName,
  columns: readonly ListColumn[],
  { address }: Pick<ListParams, 'address'>,
): ListViewChoice {
  const user = useSession().data?.user
  const { icon, label } = resources[name]
  const own = useStore(savedViews).filter(({ list }) => list === name)
  const all: OfferedView = {
    id: '',
    icon: isEarlyIcon(icon) ? icon : 'filter',
    label: t('views.all', nounOf(label)),
    query: '',
  }
  const ready = [all, ...builtInViewsOf(name, columns, user?.object_id)]
  const id = address.get('view') ?? ''
  const currentOwn = own.find((view) => view.id === id)
  const currentReady = ready.find((view) => view.id === id) ?? all
  const { query } = currentOwn ?? currentReady
  return {
    own,
    ready,
    current: currentOwn ? { icon: currentOwn.icon, label: currentOwn.name } : currentReady,
    currentId: currentOwn?.id ?? currentReady.id,
    currentOwn,
    isChanged: !isSameView(address, new URLSearchParams(query), name),
    isPersonKnown: user != null,
  }
}
