import type { ListParams } from '../../hooks/listParams.ts'
import type { ListSource } from '../../data/listSource.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { FacetPanel } from './find/FacetPanel.tsx'
import type { FindSource } from './find/findSource.ts'
import { RecordPreview } from './RecordPreview.tsx'

interface ListSideProps {
  readonly name: ResourceName
  readonly source: ListSource
  readonly findSource: FindSource
  readonly params: ListParams
  /** The number of records shown. */
  readonly found: number | undefined
}

/** The side pane of a list: the previewed record, or the values of its columns. */
export function ListSide({ name, source, findSource, params, found }: ListSideProps) {
  const previewed = source.items.find(({ object_id }) => object_id === params.preview)
  if (previewed)
    return (
      <RecordPreview
        name={name}
        item={previewed}
        readAt={source.updatedAt}
        onClose={() => params.setPreview(undefined)}
      />
    )
  return (
    <FacetPanel
      source={findSource}
      params={params}
      scope={source.scope}
      noun={nounOf(resources[name].label)}
      found={found}
    />
  )
}
