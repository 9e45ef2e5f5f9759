import type { RefObject } from 'react'
import type { ListParams } from '../../../hooks/listParams.ts'
import type { WholeSource } from '../../../hooks/wholeSource.ts'
import type { Item } from '../../../metadata/item.ts'
import type { ResourceName } from '../../../resources/resources.ts'
import type { ListColumn } from '../columns.ts'
import { Selecting } from '../select/Selecting.tsx'
import { FacetButton } from './FacetButton.tsx'
import { FoundMarks } from './FoundMarks.tsx'
import { GroupMenu } from './GroupMenu.tsx'

/**
 * After the search field: how the rows are grouped, counted and chosen. The searched words are
 * marked.
 */
export const FindTools = ({
  name,
  source,
  rows,
  columns,
  params,
  within,
}: {
  readonly name: ResourceName
  readonly source: WholeSource
  /** The shown records; `undefined` while that is computed. */
  readonly rows: readonly Item[] | undefined
  readonly columns: readonly ListColumn[]
  readonly params: ListParams
  /** What contains the rows. */
  readonly within: RefObject<HTMLElement | null>
}) => (
  <>
    <GroupMenu columns={columns} params={params} />
    <FacetButton params={params} />
    <Selecting {...{ name, source, params, within }} rows={rows ?? source.items} />
    {params.search !== '' && <FoundMarks search={params.search} within={within} />}
  </>
)
