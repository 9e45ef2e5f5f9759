import { useMemo } from 'react'
import paletteTexts from '../../messages/en/palette.json'
import { texts } from '../../messages/i18n.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  findEntries,
  goEntries,
  currentEntries,
  nounFor,
  newEntries,
  operationEntries,
  recordEntry,
  runEntry,
  type Entry,
  type Known,
} from './entries.ts'
import { fitting, foundEntries, runEntries, type Loaded } from './gather.ts'
import { isIdLike, orderFor } from './idSearch.ts'
import { PaletteBox } from './PaletteBox.tsx'
import {
  continueEntry,
  searchedFirst,
  searchEntries,
  searchStatus,
  unfiltered,
} from './searchLines.ts'
import { useCollectionSearch } from './useCollectionSearch.ts'
import { useIdSearch } from './useIdSearch.ts'
import { useNamed, type NamedRecord } from './useNamed.ts'

const t = texts(paletteTexts)

interface CommandsProps {
  readonly typed: string
  readonly currentRecord: Known | undefined
  readonly recent: readonly Known[]
  readonly loaded: Loaded
  /** Theme, sign out and the like. */
  readonly own: readonly Entry[]
  readonly onType: (typed: string) => void
  readonly onChoose: (entry: Entry, isApart: boolean) => void
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
  const people = useCollectionSearch('users', typed, isAddress)

  const fixed = useMemo(() => {
    const everyone = [...loaded.values()].flat()
    const loadedKeys = new Set(everyone.map(({ name, objectId }) => `${name} ${objectId}`))
    return {
      everyone: [
        ...everyone,
        ...recent.filter(({ name, objectId }) => !loadedKeys.has(`${name} ${objectId}`)),
      ],
      currentRecord: currentRecord ? currentEntries(currentRecord) : [],
      recent: recent.map((one) => recordEntry(one, t('palette.group.recent'))),
      operations: operationEntries(),
      go: goEntries(),
      new: newEntries(),
      find: findEntries(),
    }
  }, [currentRecord, recent, loaded])

  // Not deferred: Enter must apply to the current text.
  const entries = useMemo(
    () =>
      fitting(
        [
          fixed.currentRecord,
          runEntries(fixed.everyone, typed),
          typed.trim() === '' ? fixed.recent.slice(0, 6) : fixed.recent,
          ...foundEntries(loaded, typed, (name) => name !== 'notifications'),
          fixed.go,
          fixed.operations,
          fixed.new,
          fixed.find,
          own,
          // Old notifications start like current operations: "Training of … failed".
          ...foundEntries(loaded, typed, (name) => name === 'notifications'),
        ],
        typed,
      ),
    [fixed, loaded, own, typed],
  )

  function runSearch(text: string) {
    const objectId = text.trim()
    const recentMatch = fixed.everyone.find((one) => one.objectId === objectId)
    if (recentMatch) onFound(recentMatch.name, objectId)
    else void ids.search(objectId, orderFor(objectId, loaded))
  }
  const lookUp: readonly Entry[] = isId
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
  const keys = new Set(entries.map(({ key }) => key))
  const usersGroup = collectionLabel(resources.users.label)
  const moreUsers = continueEntry('users', people)
  const found = [
    ...entries,
    ...lookUp,
    // Last, because they load late: nothing may move under the pointer.
    ...people.matches.map((known) => recordEntry(known, usersGroup)),
    ...(moreUsers && isAddress ? [moreUsers] : []),
    ...named.found.map(namedEntry),
  ].filter(({ key }, at) => at < entries.length || !keys.has(key))
  // Hidden while other results are loading, which would move them.
  const isSettled = typed.trim() !== '' && !named.isPending && people.state !== 'reading'
  // An entry to look up an id does not count as a result.
  const isNothingFound = found.length === lookUp.length
  const toSearch = (isNothingFound ? unfiltered : searchedFirst).filter(
    (name) => !isAddress || name !== 'users',
  )
  const all = isSettled ? [...found, ...searchEntries(typed, toSearch)] : found

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
            : isAddress
              ? searchStatus('users', typed, people)
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
        if (people.state === 'reading') people.stop()
        else props.onClose()
      }}
    />
  )
}

function namedEntry({ known, operation }: NamedRecord): Entry {
  const noun = nounFor(known.name)
  return operation
    ? runEntry(known, operation, t('palette.group.runNamed', { ...noun, action: operation.label }))
    : recordEntry(
        known,
        t('palette.group.named', { ...noun, many: collectionLabel(resources[known.name].label) }),
      )
}
