import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { ListParams } from '../../../hooks/listParams.ts'
import type { Records } from '../../../data/useRecords.ts'
import type { Item } from '../../../metadata/item.ts'
import type { ResourceName } from '../../../resources/resources.ts'
import { UnmatchedNote } from '../../edit/UnmatchedNote.tsx'
import type { ListColumn } from '../columns.ts'
import { Selecting } from '../select/Selecting.tsx'
import { FacetButton } from './FacetButton.tsx'
import { LiteralNote } from './LiteralNote.tsx'
import { MatchHighlights } from './MatchHighlights.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import * as filterBarStyles from '../FilterBar.module.css'
import * as pagerStyles from '../Pager.module.css'

interface FindToolsProps {
  readonly name: ResourceName
  /** The text that the rows contain, where none meets the search as conditions. */
  readonly literal: string | undefined
  readonly source: Records
  /** The shown records; `undefined` while that is computed. */
  readonly rows: readonly Item[] | undefined
  readonly columns: readonly ListColumn[]
  readonly params: ListParams
  /** The element that contains the rows. */
  readonly within: RefObject<HTMLElement | null>
}

/** The note in the line of the pages, which renders with the first rows, before edits are known. */
function PageNote({ name, within }: Pick<FindToolsProps, 'name' | 'within'>) {
  const line = within.current?.parentElement?.querySelector(`nav.${pagerStyles.root}`)
  return line && createPortal(<UnmatchedNote name={name} />, line)
}

/** The note below the search field, whose bar renders with the first rows. */
function TextNote({ text, within }: Pick<FindToolsProps, 'within'> & { readonly text: string }) {
  const bar = within.current?.parentElement?.querySelector(`.${filterBarStyles.root}`)
  return bar && createPortal(<LiteralNote text={text} />, bar)
}

/**
 * After the search field: how the rows are grouped, counted and chosen. The searched words are
 * marked.
 */
export const FindTools = ({
  name,
  literal,
  source,
  rows,
  columns,
  params,
  within,
}: FindToolsProps) => (
  <>
    <GroupMenu columns={columns} params={params} />
    <FacetButton params={params} />
    <Selecting {...{ name, source, params, within }} rows={rows ?? source.items} />
    {!source.whole && <PageNote name={name} within={within} />}
    {literal !== undefined && <TextNote text={literal} within={within} />}
    {params.search !== '' && (
      <MatchHighlights {...{ columns, literal, within }} search={params.search} />
    )}
  </>
)
