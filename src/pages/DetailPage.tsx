import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { byKey } from '../hooks/openedByKey.ts'
import { useResourceName } from '../hooks/resource.ts'
import { useShortcuts } from '../hooks/shortcuts.ts'
import { showMessage } from '../messages/i18n.ts'
import type { Item } from '../metadata/item.ts'
import { tabRoute } from '../paths.ts'
import {
  cardFacts,
  itemTabs,
  linkedParts,
  overviewPanels,
  recordControls,
} from '../features/features.ts'
import { DetailView } from '../views/detail/DetailView.tsx'

export function Component() {
  const name = useResourceName()
  const { objectId = '' } = useParams()
  const navigate = useNavigate()
  const tabs = useMemo(
    () =>
      itemTabs(name).map(([operation, { label, tab, isAction, Component, Count }]) => ({
        id: tab ?? operation,
        operation,
        label: showMessage(label),
        isAction,
        Count,
        render: (item: Item) => <Component item={item} />,
      })),
    [name],
  )
  useShortcuts(
    'record',
    itemTabs(name).flatMap(([operation, { key, tab = operation }]) =>
      key
        ? [
            {
              ...key,
              run: () =>
                void navigate(tabRoute(name, objectId, tab), { replace: true, state: byKey }),
            },
          ]
        : [],
    ),
  )
  return (
    <DetailView
      key={`${name}/${objectId}`}
      name={name}
      objectId={objectId}
      tabs={tabs}
      panel={overviewPanels[name]}
      Linked={linkedParts[name]}
      controls={recordControls[name]}
      cardFacts={cardFacts}
    />
  )
}
