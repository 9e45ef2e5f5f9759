import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useResourceName } from '../hooks/resource.ts'
import { t } from '../messages/i18n.ts'
import type { Item } from '../metadata/resource.ts'
import { itemPanels, overviewPanels } from '../panels/registry.ts'
import { DetailView } from '../views/detail/DetailView.tsx'

export function Component() {
  const name = useResourceName()
  const { objectId = '' } = useParams()
  const tabs = useMemo(
    () =>
      itemPanels(name).map(([operation, { label, Component }]) => ({
        id: operation,
        label: t(label),
        render: (item: Item) => <Component item={item} />,
      })),
    [name],
  )
  return (
    <DetailView
      key={`${name}/${objectId}`}
      name={name}
      objectId={objectId}
      tabs={tabs}
      panel={overviewPanels[name]}
    />
  )
}
