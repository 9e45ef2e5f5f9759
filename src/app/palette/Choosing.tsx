import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useReferenceSearch } from '../../fields/inputs/useReferenceSearch.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain } from '../../views/errors.tsx'
import {
  knownOf,
  manyOf,
  oneOf,
  operationsOf,
  recordEntry,
  runEntry,
  type Entry,
  type Wish,
} from './entries.ts'
import { PaletteBox } from './PaletteBox.tsx'

/** Which record the operation is for, or which is to be opened: loaded ones, then page after page. */
export function Choosing({
  wish: { name, operation },
  sought,
  onChoose,
  onBack,
}: {
  readonly wish: Wish
  readonly sought: string
  readonly onChoose: (entry: Entry, apart: boolean) => void
  readonly onBack: () => void
}) {
  const [typed, setTyped] = useState(sought)
  const search = useReferenceSearch(name, typed, true)
  const { matches, count, byService, searchNextPage, busy, failed } = search
  const wanted = operationsOf(name, 'item').find(({ key }) => key === operation)
  const group = byService
    ? t('palette.group.choicesNamed', { many: manyOf(name) })
    : t('palette.group.choices', { n: count, many: manyOf(name) })
  const entries = matches.map(({ item }) =>
    wanted ? runEntry(knownOf(name, item), wanted, group) : recordEntry(knownOf(name, item), group),
  )
  if (searchNextPage)
    entries.push({
      key: 'more',
      group,
      icon: 'search',
      label: t('palette.nextPage', { many: manyOf(name) }),
      deed: { is: 'stay', run: searchNextPage },
    })
  return (
    <PaletteBox
      typed={typed}
      entries={entries}
      label={t('palette.which', { one: oneOf(name) })}
      start={
        <>
          <IconButton size="small" aria-label={t('palette.back')} onClick={onBack}>
            <Icon name="left" />
          </IconButton>
          {wanted && <span className="palette-wish">{wanted.label}</span>}
        </>
      }
      status={
        failed
          ? explain(failed).sentence
          : busy
            ? t('palette.searching')
            : entries.length === 0
              ? t('palette.none')
              : undefined
      }
      onType={setTyped}
      onChoose={onChoose}
      onBack={(by) => {
        if (by === 'Escape' || typed === '') onBack()
      }}
    />
  )
}
