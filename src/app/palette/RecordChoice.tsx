import { IconButton } from '../../ui/IconButton.tsx'
import { useState } from 'react'
import { t } from '../../messages/paletteTexts.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  nounFor,
  offeredOperations,
  recordEntry,
  runEntry,
  type PaletteEntry,
  type KnownRecord,
  type PendingChoice,
} from './entries.ts'
import { PaletteBox } from './PaletteBox.tsx'
import { continueEntry, searchStatus } from './searchLines.ts'
import { useCollectionSearch } from './useCollectionSearch.ts'
import { useNamed } from './useNamed.ts'

/** Chooses the record for an operation, or the one to open, from every page of the collection. */
export function RecordChoice({
  pendingChoice: { name, operation, query = '' },
  onChoose,
  onBack,
}: {
  readonly pendingChoice: PendingChoice
  readonly onChoose: (entry: PaletteEntry, isApart: boolean) => void
  readonly onBack: () => void
}) {
  const [typed, setTyped] = useState(query)
  const search = useCollectionSearch(name, typed, true)
  const named = useNamed(typed, false, [name])
  const operationOf = offeredOperations(name, 'item').find(({ key }) => key === operation)
  const group = collectionLabel(resources[name].label)
  const entryOf = (known: KnownRecord) =>
    operationOf ? runEntry(known, operationOf, group) : recordEntry(known, group)
  const ids = new Set(search.matches.map(({ objectId }) => objectId))
  const entries = [
    ...search.matches,
    // Last, because they load late: nothing may move under the pointer.
    ...named.found.map(({ known }) => known).filter(({ objectId }) => !ids.has(objectId)),
  ].map(entryOf)
  const more = continueEntry(name, search)
  if (more) entries.push(more)
  return (
    <PaletteBox
      typed={typed}
      entries={entries}
      label={t('palette.which', nounFor(name))}
      start={
        <>
          <IconButton size="small" aria-label={t('palette.back')} onClick={onBack}>
            <Icon name="left" />
          </IconButton>
          {operationOf && (
            <span
              className="firm medium first body"
              data-pad="2 8"
              data-radius="6"
              data-ground="neutral"
            >
              {operationOf.label}
            </span>
          )}
        </>
      }
      status={
        searchStatus(name, typed, search) ?? (named.isPending ? t('palette.searching') : undefined)
      }
      onType={setTyped}
      onChoose={onChoose}
      onBack={(by) => {
        if (by === 'Escape' && search.state === 'reading') search.stop()
        else if (by === 'Escape' || typed === '') onBack()
      }}
    />
  )
}
