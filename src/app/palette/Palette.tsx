import { Dialog } from '../../ui/Dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMatches, useNavigate } from 'react-router'
import { shownActivity } from '../../data/activity/shownActivity.ts'
import { loadedItems } from '../../data/cachedRecords.ts'
import { recentRecords } from '../../data/storedTitles.ts'
import { requestSignOut } from '../../views/requestSignOut.ts'
import { colorSchemes, useColorScheme } from '../../hooks/colorScheme.ts'
import { usePersonKind } from '../../hooks/personKind.ts'
import { capsOf } from '../../hooks/shortcutCaps.ts'
import { keyOf } from '../../hooks/shortcutListener.ts'
import activityTexts from '../../messages/en/activity.json'
import coreTexts from '../../messages/en/core.json'
import shellTexts from '../../messages/en/shell.json'
import paletteTexts from '../../messages/en/palette.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { itemRoute } from '../../paths.ts'
import { isResourceName, resourceNames, type ResourceName } from '../../resources/resources.ts'
import { isBuffering, releaseKeys } from '../../ui/TypeAheadBuffer.tsx'
import type { OverlayProps } from '../overlay.ts'
import { RecordChoice } from './RecordChoice.tsx'
import { Commands } from './Commands.tsx'
import {
  knownRecordOf,
  recentAsKnown,
  type PaletteEntry,
  type KnownRecord,
  type PendingChoice,
} from './entries.ts'
import * as styles from './Palette.module.css'

const t = texts(activityTexts, coreTexts, shellTexts, paletteTexts)

const schemeLabel = { light: 'scheme.light', dark: 'scheme.dark', system: 'scheme.system' } as const

/** The record shown by the page under the palette. */
function useCurrentRecord():
  | { readonly name: ResourceName; readonly objectId: string }
  | undefined {
  const matches = useMatches()
  const objectId = matches.at(-1)?.params.objectId
  const name = matches
    .map(({ handle }) => (handle as { resource?: string } | undefined)?.resource)
    .find((one) => one !== undefined)
  return objectId !== undefined && name !== undefined && isResourceName(name)
    ? { name, objectId }
    : undefined
}

/** Returns the records known when the palette opens; later ones must not move its lines. */
function useKnown() {
  const queryClient = useQueryClient()
  const currentRecord = useCurrentRecord()
  const [known] = useState(() => {
    const loaded = new Map(
      resourceNames.map((name): [ResourceName, readonly Item[]] => [
        name,
        loadedItems(queryClient, name),
      ]),
    )
    const recent = recentRecords().map(recentAsKnown)
    const isCurrentRecord = (one: KnownRecord) =>
      one.objectId === currentRecord?.objectId && one.name === currentRecord.name
    const item =
      currentRecord &&
      loaded.get(currentRecord.name)?.find(({ object_id }) => object_id === currentRecord.objectId)
    const shown = item ? knownRecordOf(currentRecord.name, item) : recent.find(isCurrentRecord)
    return { loaded, currentRecord: shown, recent: recent.filter((one) => !isCurrentRecord(one)) }
  })
  return known
}

/** Theme, requests, shortcuts, and signing out. */
function useOwnEntries(onOpen: OverlayProps['onOpen']): readonly PaletteEntry[] {
  const { scheme: chosenScheme, setScheme } = useColorScheme()
  const hasRequests = usePersonKind() === 'administrator'
  const group = t('palette.group.console')
  const entry = (
    key: string,
    icon: PaletteEntry['icon'],
    label: string,
    run: () => void,
    more: Partial<PaletteEntry> = {},
  ): PaletteEntry => ({ key, group, icon, label, action: { is: 'run', run }, ...more })
  const [entries] = useState(() => [
    ...colorSchemes.map((scheme) =>
      entry(
        scheme,
        'sun',
        t('palette.scheme', { scheme: t(schemeLabel[scheme]) }),
        () => setScheme(scheme),
        chosenScheme === scheme ? { secondaryText: t('palette.inUse') } : {},
      ),
    ),
    entry('activity', 'clock', t('activity.title'), () => shownActivity.set({}), {
      keywords: t('palette.words.activity'),
    }),
    ...(hasRequests
      ? [
          entry('requests', 'braces', t('shell.requests'), () => onOpen('requests'), {
            caps: capsOf('g r'),
          }),
        ]
      : []),
    entry('shortcuts', 'help', t('shell.shortcuts'), () => onOpen('shortcuts'), {
      caps: capsOf('?'),
      keywords: t('palette.words.shortcuts'),
    }),
    entry('sign out', 'arrow', t('session.signOut'), requestSignOut, {
      keywords: t('palette.words.signOut'),
    }),
  ])
  return entries
}

/** A window of little height does not stretch it like other dialogs. */
const ownSize = { 'data-own-size': '' }

/** The command palette: go anywhere, open any record, run any operation. */
export function Palette({ onClose, onOpen }: OverlayProps) {
  const navigate = useNavigate()
  const known = useKnown()
  const own = useOwnEntries(onOpen)
  const [typed, setTyped] = useState('')
  useEffect(() => () => void releaseKeys(), [])
  const [pendingChoice, setPendingChoice] = useState<PendingChoice>()

  function choose({ action }: PaletteEntry, isApart: boolean) {
    if (action.is === 'choose') return setPendingChoice(action.pendingChoice)
    if (action.is === 'stay') return action.run()
    if (action.is === 'go' && isApart) {
      window.open(action.to, '_blank', 'noopener')
      return undefined
    }
    onClose()
    if (action.is === 'go') void navigate(action.to)
    else action.run()
    return undefined
  }

  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{
        paper: { className: styles.root, 'aria-label': t('palette.title'), ...ownSize },
      }}
      // When focus moves from the page below to the dialog container, it belongs in the field.
      onFocus={({ target, currentTarget }) => {
        if (target instanceof HTMLElement && target.classList.contains('MuiDialog-container'))
          currentTarget.querySelector('input')?.focus()
        // Inserts text typed while loading; from now on the field receives the keys itself.
        if (target instanceof HTMLInputElement && isBuffering()) {
          const early = releaseKeys()
          setTyped((before) => before + early)
        }
      }}
      onKeyDown={(event) => {
        if (keyOf(event.nativeEvent) !== 'Mod+k') return
        event.preventDefault()
        onClose()
      }}
    >
      {pendingChoice ? (
        <RecordChoice
          pendingChoice={pendingChoice}
          onChoose={choose}
          onBack={() => setPendingChoice(undefined)}
        />
      ) : (
        <Commands
          {...known}
          typed={typed}
          own={own}
          onType={setTyped}
          onChoose={choose}
          onFound={(name, objectId) => {
            onClose()
            void navigate(itemRoute(name, objectId))
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
