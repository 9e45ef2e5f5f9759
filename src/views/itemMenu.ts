import { useNavigate } from 'react-router'
import { accessRoute } from '../accessPaths.ts'
import { holdsDamage } from '../dialect/damage.ts'
import { printJson } from '../dialect/json.ts'
import { curlOf } from '../client/curl.ts'
import { itemPath } from '../client/client.ts'
import { itemPath as safePath } from '../client/listQuery.ts'
import { useDenialReason } from '../data/denied.ts'
import { isPinnedIn, pins, togglePin } from '../data/storedTitles.ts'
import { useStore } from '../useStore.ts'
import type { Item } from '../metadata/item.ts'
import { operationLabel, titleOf } from '../metadata/resource.ts'
import { shownActivity } from '../data/activity/shownActivity.ts'
import activityTexts from '../messages/en/activity.json'
import coreTexts from '../messages/en/core.json'
import recordTexts from '../messages/en/records.json'
import { texts, translateLabel } from '../messages/i18n.ts'
import { duplicateRoute, itemRoute, operationRoute, replaceRoute, tabRoute } from '../paths.ts'
import { operationsOf } from '../resources/operations.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { copyText } from '../ui/copy.ts'
import type { MenuEntry } from '../ui/MenuButton.tsx'
import { withoutSecrets } from '../dialect/secrets.ts'
import { asReturned } from '../dialect/decodeRecord.ts'

const t = texts(activityTexts, coreTexts, recordTexts)

/** The actions for any record, on any screen. */
export function useItemMenu(
  name: ResourceName,
  item: Item,
  onRemove: () => void,
): readonly MenuEntry[] {
  const navigate = useNavigate()
  const id = item.object_id
  const disabledReason = useDenialReason({
    method: 'DELETE',
    path: safePath(resources[name], id) ?? '',
  })
  const isPinned = isPinnedIn(useStore(pins), name, id)
  const copy = (text: string) => void copyText(text, t('copy.done'))
  const operations = Object.entries(operationsOf(name)).filter(([, { on }]) => on === 'item')
  return [
    ...operations.map(([key, operation]): MenuEntry => ({
      label: translateLabel(operationLabel(operation)),
      icon: 'play',
      onSelect: () => void navigate(operationRoute(name, key, id)),
    })),
    {
      label: t('item.copyId'),
      icon: 'copy',
      divided: operations.length > 0,
      onSelect: () => copy(id),
    },
    {
      label: t('item.copyLink'),
      icon: 'copy',
      onSelect: () => copy(location.origin + itemRoute(name, id)),
    },
    {
      label: t('item.viewJson'),
      icon: 'braces',
      onSelect: () => void navigate(tabRoute(name, id, 'raw')),
    },
    {
      label: t('item.copyJson'),
      icon: 'braces',
      onSelect: () => copy(printJson(withoutSecrets(asReturned(item)), 2)),
    },
    {
      label: t('item.copyCurl'),
      icon: 'braces',
      onSelect: () => copy(curlOf({ method: 'GET', path: itemPath(resources[name], id) })),
    },
    {
      label: t(isPinned ? 'item.unpin' : 'item.pin'),
      icon: 'pin',
      onSelect: () => togglePin({ name, objectId: id, title: titleOf(resources[name], item) }),
    },
    {
      label: t('activity.history'),
      icon: 'clock',
      onSelect: () =>
        shownActivity.set({
          record: { name, objectId: id, title: titleOf(resources[name], item) },
        }),
    },
    {
      label: t('item.access'),
      icon: 'users',
      onSelect: () => void navigate(accessRoute(name, id)),
    },
    {
      label: t('item.duplicate'),
      icon: 'file',
      divided: true,
      onSelect: () => void navigate(duplicateRoute(name, id)),
    },
    // An unreadable value would be written back as another one.
    ...(holdsDamage(item)
      ? []
      : [
          {
            label: t('item.replace'),
            icon: 'refresh' as const,
            onSelect: () => void navigate(replaceRoute(name, id)),
          },
        ]),
    {
      label: t('item.delete'),
      icon: 'trash',
      danger: true,
      divided: true,
      disabledReason: disabledReason === '' ? t('action.refused') : disabledReason,
      onSelect: onRemove,
    },
  ]
}
