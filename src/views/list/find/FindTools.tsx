import type { RefObject } from 'react'
import type { ListParams } from '../../../hooks/listParams.ts'
import type { ListColumn } from '../columns.ts'
import { FacetButton } from './FacetButton.tsx'
import { FoundMarks } from './FoundMarks.tsx'
import { GroupMenu } from './GroupMenu.tsx'

/** After the search field: how the rows are grouped and counted. The searched words are marked. */
export const FindTools = ({
  columns,
  params,
  within,
}: {
  readonly columns: readonly ListColumn[]
  readonly params: ListParams
  /** What contains the rows. */
  readonly within: RefObject<HTMLElement | null>
}) => (
  <>
    <GroupMenu columns={columns} params={params} />
    <FacetButton params={params} />
    {params.search !== '' && <FoundMarks search={params.search} within={within} />}
  </>
)
