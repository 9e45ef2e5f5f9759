import { Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTypedText } from '../../../hooks/typedText.ts'
import { t } from '../../../messages/coreTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { CompletionKeys } from './Completion.tsx'
import type { FindSource } from './findSource.ts'
import { joined, openWord, partsOf, typedParts, type FindParts } from './tokens.ts'
import { loadedPart } from '../../../ui/loadedPart.tsx'
import * as buttonStyles from '../../../ui/Button.module.css'
import * as searchFieldStyles from '../../../ui/SearchField.module.css'
import * as styles from './FindField.module.css'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const FindToken = lazyPart(async () => (await import('./FindToken.tsx')).FindToken)
const loadCompletion = () => import('./Completion.tsx')
const Completion = loadedPart(async () => (await loadCompletion()).Completion)

/** Letters of a word after which fields and values are proposed. */
const minLetters = 2

interface FindFieldProps {
  readonly label: string
  readonly value: string
  /** The search for an earlier text lasts. */
  readonly isBusy: boolean
  /** Shown at the end of the field. */
  readonly found: string | undefined
  readonly source: FindSource
  readonly onChange: (text: string | undefined) => void
}

/** The search field of a list: conditions on fields as tokens, and words. */
export function FindField({ label, value, isBusy, found, source, onChange }: FindFieldProps) {
  const [typed, change] = useTypedText(value, onChange, isBusy)
  const [parts, setParts] = useState(() => partsOf(value))
  if (joined(parts) !== typed) {
    // A word before a condition, as an address may have it, is shown behind it.
    const next = partsOf(typed)
    if (joined(parts) !== joined(next)) setParts(next)
  }
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const completionKeys = useRef<CompletionKeys>(null)
  const pasted = useRef('')
  const id = useId()
  const { tokens, text } = parts
  const word = openWord(text)
  const rest = text.slice(0, text.length - word.length)
  const hasCompletion = isOpen && (word.includes(':') || word.length >= minLetters)

  const show = (next: FindParts, waitMs?: number) => {
    setParts(next)
    change(joined(next), waitMs)
    setIsOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (hasCompletion && completionKeys.current?.(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.key === 'Enter') {
      const entered = text === pasted.current ? parts : typedParts(tokens, `${text} `)
      show({ ...entered, text: entered.text.trim() }, 0)
      setIsOpen(false)
    }
    if (event.key === 'Backspace' && text === '' && tokens.length > 0)
      show({ tokens: tokens.slice(0, -1), text: '' }, 0)
    if (hasCompletion && event.key === 'Escape') setIsOpen(false)
    else if (event.key === 'Escape' || event.key === 'ArrowDown')
      (
        document.querySelector<HTMLElement>('main [data-id] :is(a, button)') ??
        document.querySelector('main')
      )?.focus()
  }

  return (
    <span
      className={`${searchFieldStyles.root} ${styles.root}`}
      data-field-box=""
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setIsOpen(false)
      }
    >
      <Icon name="search" />
      {tokens.map((token, at) => (
        <Suspense key={`${token}:${at}`} fallback={<span className={styles.token}>{token}</span>}>
          <FindToken
            token={token}
            columns={source.columns}
            onRemove={() => show({ tokens: tokens.toSpliced(at, 1), text }, 0)}
          />
        </Suspense>
      ))}
      <input
        placeholder={tokens.length > 0 ? '' : label}
        aria-label={label}
        value={text}
        autoComplete="off"
        role="combobox"
        aria-expanded={hasCompletion && active !== undefined}
        aria-autocomplete="list"
        aria-controls={hasCompletion ? id : undefined}
        aria-activedescendant={hasCompletion ? active : undefined}
        onFocus={() => void loadCompletion()}
        onChange={({ target, nativeEvent }) => {
          const { isComposing, inputType } = nativeEvent as InputEvent
          // A pasted title keeps the order of its words, even if some look like conditions.
          const isPaste = inputType === 'insertFromPaste'
          pasted.current = isPaste ? target.value : ''
          // Text in composition may contain a space that is not final.
          show(
            isComposing || isPaste
              ? { tokens, text: target.value }
              : typedParts(tokens, target.value),
          )
        }}
        onKeyDown={onKeyDown}
      />
      {found !== undefined && (
        <span className="third firm fine nowrap" role="status">
          {found}
        </span>
      )}
      {typed !== '' && (
        <button
          type="button"
          className={buttonStyles.chipClear}
          aria-label={t('filter.clearSearch')}
          onClick={() => show({ tokens: [], text: '' }, 0)}
        >
          <Icon name="x" size={14} />
        </button>
      )}
      {hasCompletion && (
        <Suspense>
          <Completion
            id={id}
            word={word}
            search={joined({ tokens, text: rest })}
            source={source}
            keys={completionKeys}
            onActive={setActive}
            onField={(field) => show({ tokens, text: rest + field })}
            onSearch={(search) => {
              const next = partsOf(search)
              // The next word does not run into the one before.
              show({ ...next, text: next.text && `${next.text} ` }, 0)
            }}
          />
        </Suspense>
      )}
    </span>
  )
}
