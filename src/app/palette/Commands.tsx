import { useDeferredValue, useMemo, useState } from 'react'
import { t } from '../../messages/paletteTexts.ts'
import { count } from '../../messages/format.ts'
import { match } from '../../messages/match.ts'
import type { Item } from '../../metadata/item.ts'
import { useDebouncedValue } from '../../hooks/debouncedValue.ts'
import { resourceNames, type ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useStableOrder } from '../../ui/useStableOrder.ts'
import {
  findEntries,
  goEntries,
  currentEntries,
  exchangeEntries,
  nounFor,
  knownRecordOf,
  newEntries,
  operationEntries,
  recordEntry,
  runEntry,
  type PaletteEntry,
  type KnownRecord,
} from './entries.ts'
import {
  bestMatches,
  matchingEntries,
  foundEntries,
  runEntries,
  withoutCollection,
} from './gather.ts'
import { isIdLike, orderFor } from './idSearch.ts'
import { PaletteBox } from './PaletteBox.tsx'
import {
  continueEntry,
  searchedFirst,
  searchEntries,
  searchStatus,
  unfiltered,
} from './searchLines.ts'
import { useCollectionSearch, type CollectionSearchResult } from './useCollectionSearch.ts'
import { useIdSearch } from './useIdSearch.ts'
import { useNamed } from './useNamed.ts'

/** Milliseconds without a key after which records are read to be searched. */
const searchDelayMs = 400
const minLetters = 3
/** The most matches shown per collection; its own search has more. */
const maxOfCollection = 8

type SearchedFirst = (typeof searchedFirst)[number]

interface CommandsProps {
  readonly typed: string
  readonly currentRecord: KnownRecord | undefined
  readonly recent: readonly KnownRecord[]
  readonly loaded: ReadonlyMap<ResourceName, readonly Item[]>
  /** Theme, sign out and the like. */
  readonly own: readonly PaletteEntry[]
  readonly onType: (typed: string) => void
  readonly onChoose: (entry: PaletteEntry, isApart: boolean) => void
  readonly onFound: (name: ResourceName, objectId: string) => void
  readonly onClose: () => void
}

/** Every command and record that matches the typed text. */
export function Commands(props: CommandsProps) {
  const { typed, currentRecord, recent, loaded, own, onFound } = props
  const ids = useIdSearch(onFound)
  const isId = isIdLike(typed)
  // An e-mail address refers to a person, so the list of users is read at once.
  const isAddress = /\S@|@\S/.test(typed)
  const named = useNamed(typed, isAddress, resourceNames)

  const isTyped = typed.trim() !== ''
  // Made of maybe 20,000 records, so after the palette is shown and before the first key.
  const isShown = useDeferredValue(true, false)
  const isNeeded = isTyped || isShown
  const known = useMemo(() => {
    const names = isNeeded ? resourceNames : []
    return new Map(
      names.map((name): [ResourceName, readonly KnownRecord[]] => {
        const read = (loaded.get(name) ?? []).map((item) => knownRecordOf(name, item))
        const ids = new Set(read.map(({ objectId }) => objectId))
        return [
          name,
          [...read, ...recent.filter((one) => one.name === name && !ids.has(one.objectId))],
        ]
      }),
    )
  }, [isNeeded, recent, loaded])
  const everyone = useMemo(() => [...known.values()].flat(), [known])
  const fixed = useMemo(
    () => ({
      currentRecord: currentRecord ? currentEntries(currentRecord) : [],
      recent: recent.map((one) => recordEntry(one, t('palette.group.recent'))),
      operations: operationEntries(),
      go: goEntries(),
      new: newEntries(),
      find: findEntries(),
      exchange: exchangeEntries(),
    }),
    [currentRecord, recent],
  )

  // Searches records once the person pauses, unless the text begins a command.
  const paused = useDebouncedValue(typed, searchDelayMs)
  const commands = [fixed.go, fixed.operations, fixed.new, fixed.find, fixed.exchange, own].flat()
  const rankOf = match(typed)
  const isCommand = commands.some(({ label }) => rankOf(label) !== undefined)
  const isSearch =
    isAddress || (paused === typed && typed.trim().length >= minLetters && !isCommand)
  const people = useCollectionSearch('users', withoutCollection('users', typed), isSearch)
  const tickets = useCollectionSearch(
    'tickets',
    withoutCollection('tickets', typed),
    isSearch && !isAddress && isDone(people),
  )
  const charges = useCollectionSearch(
    'charges',
    withoutCollection('charges', typed),
    isSearch && !isAddress && isDone(tickets),
  )
  const searches = { users: people, tickets, charges }
  const isSearching = Object.values(searches).find(({ state }) => state === 'reading')

  const best = useMemo(() => bestMatches(known, typed), [known, typed])
  const runs = useMemo(() => runEntries(everyone, typed), [everyone, typed])
  const late = new Map(
    resourceNames.map((name): [ResourceName, readonly KnownRecord[]] => [
      name,
      [
        ...named.found.flatMap(({ known, operation }) =>
          known.name === name && !operation ? [known] : [],
        ),
        ...(isSearched(name)
          ? searches[name].matches.slice(0, isAddress ? undefined : maxOfCollection)
          : []),
      ],
    ]),
  )
  // The text is not deferred: Enter must apply to the current text.
  const entries = matchingEntries(
    [
      fixed.currentRecord,
      isTyped ? [] : fixed.recent.slice(0, 6),
      ...foundEntries(best, typed, late),
      fixed.go,
      fixed.operations,
      // Operations of any record come before those of loaded ones.
      runs,
      fixed.new,
      fixed.find,
      // Every collection has two entries, so they appear only in a search.
      ...(isTyped ? [fixed.exchange] : []),
      own,
    ],
    typed,
  )

  function runSearch(text: string) {
    const objectId = text.trim()
    const recentMatch = everyone.find((one) => one.objectId === objectId)
    if (recentMatch) onFound(recentMatch.name, objectId)
    else void ids.search(objectId, orderFor(objectId, known))
  }
  const lookUp: readonly PaletteEntry[] = isId
    ? [
        {
          key: 'look up',
          group: t('palette.group.id'),
          icon: 'search',
          label: t('palette.openId'),
          secondaryText: t('palette.openIdAsks'),
          action: { is: 'stay', run: () => runSearch(typed) },
        },
      ]
    : []
  const found = [
    ...entries,
    ...lookUp,
    ...named.found.flatMap(({ known, operation }) =>
      operation ? [runEntry(known, operation, runGroup(known.name, operation.label))] : [],
    ),
    ...searchedFirst.flatMap((name) => (isSearch && continueEntry(name, searches[name])) || []),
  ]
  // Hidden while other results are loading, which would move them.
  const isSettled = typed.trim() !== '' && !named.isPending && !isSearching
  // An entry to look up an id does not count as a result.
  const isNothingFound = found.length === lookUp.length
  const toSearch = (isNothingFound ? unfiltered : searchedFirst).filter(
    (name) =>
      !isSearch || !(name in searches) || searches[name as SearchedFirst].failed !== undefined,
  )
  const present = isSettled ? [...found, ...searchEntries(typed, toSearch)] : found
  // After the pointer or an arrow key has chosen an entry, late results move nothing.
  const [touched, setTouched] = useState<string>()
  const { shown: all } = useStableOrder({
    present,
    keyOf: keyOfEntry,
    list: typed,
    isKnown: touched === typed,
  })

  const { state } = ids
  const status =
    state.is === 'requesting'
      ? t('palette.asking', { ...nounFor(state.name), at: state.at, of: state.of })
      : state.is === 'missing'
        ? t(state.notSearched > 0 ? 'palette.notSearched' : 'palette.missing', {
            n: state.notSearched,
          })
        : named.isPending
          ? t('palette.searching')
          : named.failed > 0
            ? t('palette.notAsked', { n: named.failed })
            : isSearch
              ? statusOf(typed, searches, isAddress)
              : isNothingFound
                ? t('palette.notLoaded')
                : undefined
  return (
    <PaletteBox
      typed={typed}
      entries={all}
      label={t('palette.placeholder')}
      start={<Icon name="search" />}
      status={status}
      isSteady={touched === typed}
      onTouch={() => setTouched(typed)}
      onType={(text) => {
        ids.cancel()
        props.onType(text)
      }}
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain').trim()
        // A pasted name is searched; a pasted id is looked up at once.
        if (typed.trim() !== '' || !isIdLike(text)) return
        event.preventDefault()
        props.onType(text)
        runSearch(text)
      }}
      onChoose={props.onChoose}
      onBack={(by) => {
        if (by !== 'Escape') return
        if (isSearching) for (const one of Object.values(searches)) one.stop()
        else props.onClose()
      }}
    />
  )
}

const keyOfEntry = ({ key }: PaletteEntry) => key

const isSearched = (name: ResourceName): name is SearchedFirst =>
  searchedFirst.some((one) => one === name)

const isDone = ({ state }: CollectionSearchResult) => state === 'complete' || state === 'stopped'

/** The progress of the running search, else the coverage of all. */
function statusOf(
  typed: string,
  searches: Readonly<Record<SearchedFirst, CollectionSearchResult>>,
  isAddress: boolean,
): string | undefined {
  if (isAddress) return searchStatus('users', typed, searches.users)
  const reading = searchedFirst.find((name) => searches[name].state === 'reading')
  if (reading) return searchStatus(reading, typed, searches[reading])
  const covered = searchedFirst.filter((name) => searches[name].state === 'complete')
  return covered.length === 0
    ? t('palette.notLoaded')
    : t('palette.covered', {
        all: covered
          .map((name) => `${count(searches[name].read)} ${nounFor(name).many}`)
          .join(', '),
      })
}

const runGroup = (name: ResourceName, action: string) =>
  t('palette.group.runNamed', { ...nounFor(name), action })
