import { useMemo } from 'react'
import { t } from '../../messages/i18n.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  findEntries,
  goEntries,
  hereEntries,
  manyOf,
  newEntries,
  operationEntries,
  recordEntry,
  type Entry,
  type Known,
} from './entries.ts'
import { fitting, foundEntries, runEntries, type Loaded } from './gather.ts'
import { isIdLike, orderFor } from './idSearch.ts'
import { PaletteBox } from './PaletteBox.tsx'
import { useIdSearch } from './useIdSearch.ts'
import { useNamed } from './useNamed.ts'

interface CommandsProps {
  readonly typed: string
  readonly here: Known | undefined
  readonly recent: readonly Known[]
  readonly loaded: Loaded
  /** Theme, sign out and the like. */
  readonly own: readonly Entry[]
  readonly onType: (typed: string) => void
  readonly onChoose: (entry: Entry, apart: boolean) => void
  readonly onFound: (name: ResourceName, objectId: string) => void
  readonly onClose: () => void
}

/** Everything there is to do or to open, by what is typed. */
export function Commands(props: CommandsProps) {
  const { typed, here, recent, loaded, own, onFound } = props
  const ids = useIdSearch(onFound)
  const isId = isIdLike(typed)
  const named = useNamed(typed, typed.includes('@'))

  const fixed = useMemo(() => {
    const everyone = [...loaded.values()].flat()
    const loadedKeys = new Set(everyone.map(({ name, objectId }) => `${name} ${objectId}`))
    return {
      everyone: [
        ...everyone,
        ...recent.filter(({ name, objectId }) => !loadedKeys.has(`${name} ${objectId}`)),
      ],
      here: here ? hereEntries(here) : [],
      recent: recent.map((one) => recordEntry(one, t('palette.group.recent'))),
      operations: operationEntries(),
      go: goEntries(),
      new: newEntries(),
      find: findEntries(),
    }
  }, [here, recent, loaded])

  // Never later than the keys: Enter means what is typed, not what was.
  const entries = useMemo(
    () =>
      fitting(
        [
          fixed.here,
          runEntries(fixed.everyone, typed),
          typed.trim() === '' ? fixed.recent.slice(0, 6) : fixed.recent,
          ...foundEntries(loaded, typed),
          fixed.go,
          fixed.operations,
          fixed.new,
          fixed.find,
          own,
        ],
        typed,
      ),
    [fixed, loaded, own, typed],
  )

  function look(text: string) {
    const objectId = text.trim()
    const seen = fixed.everyone.find((one) => one.objectId === objectId)
    if (seen) onFound(seen.name, objectId)
    else void ids.search(objectId, orderFor(objectId, loaded))
  }
  const lookUp: readonly Entry[] = isId
    ? [
        {
          key: 'look up',
          group: t('palette.group.id'),
          icon: 'search',
          label: t('palette.openId'),
          aside: t('palette.openIdAsks'),
          deed: { is: 'stay', run: () => look(typed) },
        },
      ]
    : []
  const keys = new Set(entries.map(({ key }) => key))
  const all = [
    ...entries,
    ...lookUp,
    // Last, because they come late: nothing may move under the pointer.
    ...named.entries.filter(({ key }) => !keys.has(key)),
  ]

  const { state } = ids
  const status =
    state.is === 'asking'
      ? t('palette.asking', { many: manyOf(state.name), at: state.at, of: state.of })
      : state.is === 'missing'
        ? t(state.unasked > 0 ? 'palette.unasked' : 'palette.missing', { n: state.unasked })
        : named.busy
          ? t('palette.searching')
          : named.failed > 0
            ? t('palette.notAsked', { n: named.failed })
            : all.length === 0
              ? t('palette.none')
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
        look(text)
      }}
      onChoose={props.onChoose}
      onBack={(by) => {
        if (by === 'Escape') props.onClose()
      }}
    />
  )
}
