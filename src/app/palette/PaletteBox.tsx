import useAutocomplete from '@mui/material/useAutocomplete'
import {
  useDeferredValue,
  useState,
  type ClipboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useSteadyScroll } from '../../fields/kinds/reference/useSteadyScroll.ts'
import { capsOf, isMac } from '../../hooks/shortcutCaps.ts'
import { t } from '../../messages/paletteTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { KeyCaps } from '../../ui/KeyCaps.tsx'
import type { PaletteEntry } from './entries.ts'
import { MarkedText } from '../../ui/MarkedText.tsx'
import * as styles from './Palette.module.css'

interface PaletteBoxProps {
  readonly typed: string
  readonly entries: readonly PaletteEntry[]
  readonly label: string
  /** Shown before the field. */
  readonly start: ReactNode
  /** The progress, or why nothing was found; announced to screen readers too. */
  readonly status: string | undefined
  readonly onType: (typed: string) => void
  /** The pointer is over the entries, or a key moves through them. */
  readonly onTouch?: () => void
  /** Whether the entry that is highlighted stays so; else it is the first one. */
  readonly isSteady?: boolean
  /** @param isApart in a new browser tab */
  readonly onChoose: (entry: PaletteEntry, isApart: boolean) => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  /** Escape, or Backspace in an empty field. */
  readonly onBack: (by: 'Escape' | 'Backspace') => void
}

const withMod = (event: SyntheticEvent): boolean => {
  const { nativeEvent: native } = event
  if (!(native instanceof KeyboardEvent || native instanceof MouseEvent)) return false
  return isMac ? native.metaKey : native.ctrlKey
}

/** The entries rendered with the box itself, which fill it; the others follow after it is shown. */
const firstEntries = 12

/** The field and its entries: a combobox whose list is always open. */
export function PaletteBox(props: PaletteBoxProps) {
  const { typed, label, status, isSteady = true } = props
  const isShown = useDeferredValue(true, false)
  const entries = isShown ? props.entries : props.entries.slice(0, firstEntries)
  const first = entries[0]?.key
  const [tops, setTops] = useState({ now: first, before: first })
  if (tops.now !== first) setTops({ now: first, before: tops.now })
  const box = useAutocomplete<PaletteEntry>({
    options: entries,
    filterOptions: (all) => all,
    open: true,
    value: null,
    inputValue: typed,
    groupBy: ({ group }) => group,
    // The highlight goes to the entry of the same label: from the first one to the new first one.
    getOptionLabel: ({ key }) => (!isSteady && (key === tops.before || key === first) ? '' : key),
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    getOptionDisabled: ({ disabledReason }) => disabledReason !== undefined,
    // A disabled entry can be highlighted, and shows why it is disabled.
    disabledItemsFocusable: true,
    autoHighlight: true,
    disableCloseOnSelect: true,
    clearOnBlur: false,
    clearOnEscape: false,
    handleHomeEndKeys: false,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') props.onType(text)
    },
    onChange: (event, entry) => entry && props.onChoose(entry, withMod(event)),
    onClose: (_event, reason) => {
      if (reason === 'escape') props.onBack('Escape')
    },
  })
  useSteadyScroll(box.id, typed)
  return (
    <div {...box.getRootProps()} className="stack shrinks-block">
      <div
        className={`firm row third ${styles.field}`}
        data-pad="0 16"
        data-line="bottom"
        data-gap="12"
      >
        {props.start}
        <label className="visually-hidden" {...box.getInputLabelProps()}>
          {label}
        </label>
        <input
          className="bare fill first tall"
          {...box.getInputProps()}
          autoFocus
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown' || key === 'ArrowUp') props.onTouch?.()
          }}
          placeholder={label}
          spellCheck={false}
          autoComplete="off"
          onPaste={props.onPaste}
        />
        <KeyCaps caps={capsOf('Escape')} />
      </div>
      {entries.length > 0 && (
        <ul
          {...box.getListboxProps()}
          className={`scroll ${styles.list}`}
          onPointerOver={props.onTouch}
        >
          {groupsOf(entries).map(({ group, from, members }) => (
            <li key={from} role="presentation">
              <div
                className={`medium small third ${styles.group}`}
                id={`${box.id}-${from}`}
                role="presentation"
              >
                {group}
              </div>
              <ul role="group" aria-labelledby={`${box.id}-${from}`}>
                {members.map((entry, at) => {
                  const { key, ...option } = box.getOptionProps({ option: entry, index: from + at })
                  return (
                    <li
                      key={key}
                      {...option}
                      className={`row body second ${styles.option}`}
                      data-pad="0 8"
                      data-radius="6"
                      data-gap="12"
                    >
                      <EntryLine entry={entry} typed={typed} />
                    </li>
                  )
                })}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <div
        className="firm row small third"
        data-min-height="40"
        data-pad="0 16"
        data-line="top"
        data-gap="16"
      >
        <span className={styles.status} role="status">
          {status}
        </span>
        {status === undefined && (
          <>
            <span className="keys nowrap row inline" data-gap="4">
              <KeyCaps caps={['↑', '↓']} /> {t('palette.move')}
            </span>
            <span className="keys nowrap row inline" data-gap="4">
              <KeyCaps caps={capsOf('Enter')} /> {t('palette.enter')}
            </span>
            <span className="keys nowrap row inline" data-gap="4">
              <KeyCaps caps={capsOf('Mod+Enter')} /> {t('palette.newTab')}
            </span>
            <span className={`end ${styles.hint}`}>{t('palette.hint')}</span>
          </>
        )}
      </div>
    </div>
  )
}

/** The entries by heading; those of one heading are already adjacent. */
function groupsOf(entries: readonly PaletteEntry[]) {
  const groups: { group: string; from: number; members: PaletteEntry[] }[] = []
  for (const [at, entry] of entries.entries()) {
    const last = groups.at(-1)
    if (last?.group === entry.group) last.members.push(entry)
    else groups.push({ group: entry.group, from: at, members: [entry] })
  }
  return groups
}

function EntryLine({ entry, typed }: { readonly entry: PaletteEntry; readonly typed: string }) {
  const { icon, label, secondaryText = '', of, caps, disabledReason } = entry
  return (
    <>
      <Icon name={disabledReason === undefined ? icon : 'lock'} />
      <span className={`${styles.label} truncate`}>
        <MarkedText text={label} typed={typed} />
      </span>
      {(disabledReason ?? secondaryText) !== '' && (
        <span className={`fine end third ${styles.secondary} truncate`}>
          {disabledReason ?? (
            <MarkedText text={secondaryText} typed={of === undefined ? '' : typed} />
          )}
        </span>
      )}
      {caps && (
        <span aria-hidden="true">
          <KeyCaps caps={caps} />
        </span>
      )}
    </>
  )
}
