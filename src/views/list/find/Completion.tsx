import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react'
import { count } from '../../../messages/format.ts'
import { t } from '../../../messages/listsTexts.ts'
import { KeyCaps } from '../../../ui/KeyCaps.tsx'
import { countedFor, openWordOf, proposalsFor, type OpenWord, type Proposal } from './completion.ts'
import type { FindSource } from './findSource.ts'
import { useColumnValues } from './useColumnValues.ts'
import { ValueBar } from './ValueBar.tsx'
import * as styles from './Completion.module.css'

/** Handles a key of the field. @returns whether it did */
export type CompletionKeys = (event: KeyboardEvent) => boolean

interface CompletionProps {
  readonly id: string
  /** The word being typed. */
  readonly word: string
  /** The rest of the search. */
  readonly search: string
  readonly source: FindSource
  /** Receives the key handler for the field; it returns whether it handled the key. */
  readonly keys: Ref<CompletionKeys>
  /** Called with the id of the marked proposal. */
  readonly onActive: (id: string | undefined) => void
  /** Called with a field, to continue with its values. */
  readonly onField: (field: string) => void
  readonly onSearch: (search: string) => void
}

/** Completions of the typed field or value, below the search field. */
export function Completion(props: CompletionProps) {
  const open = openWordOf(props.word, props.source.columns)
  return open ? <Proposals open={open} {...props} /> : null
}

function Proposals(props: CompletionProps & { readonly open: OpenWord }) {
  const { id, open, source, search, keys, onActive, onField, onSearch } = props
  const { columns } = source
  const counted = useColumnValues(source, search, countedFor(open, columns)) ?? []
  const [chosenKey, setChosenKey] = useState<string>()
  const proposals = proposalsFor(open, counted, columns, search)
  const at = Math.max(
    0,
    proposals.findIndex(({ key }) => key === chosenKey),
  )
  // Values are marked at once; a word that may be a field is still a word to search.
  const isMarked = open.column !== undefined || chosenKey !== undefined
  const marked = isMarked ? proposals[at] : undefined
  const optionId = (key: string) => `${id}-${key}`
  const markedId = marked && optionId(marked.key)

  const choose = ({ value, column, search: next }: Proposal) => {
    if (value) onSearch(next)
    else onField(`${open.isExcluded ? '-' : ''}${column.id}:`)
  }
  useEffect(() => onActive(markedId), [onActive, markedId])
  useImperativeHandle(keys, (): CompletionKeys => (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && proposals.length > 0) {
      const next = isMarked ? at + step : 0
      setChosenKey(proposals[(next + proposals.length) % proposals.length]?.key)
      return true
    }
    if ((event.key === 'Enter' || event.key === 'Tab') && marked && !event.shiftKey) {
      choose(marked)
      return true
    }
    return false
  })
  if (proposals.length === 0) return null
  const most = Math.max(...proposals.map(({ value }) => value?.count ?? 0))
  return (
    <div className={`first paper body ${styles.root} absolute`}>
      <div
        id={id}
        className={styles.list}
        data-pad="4"
        role="listbox"
        aria-label={t('find.proposals')}
      >
        {proposals.map((proposal) => (
          <div
            key={proposal.key}
            className="row"
            data-pad="0 8"
            data-gap="12"
            id={optionId(proposal.key)}
            role="option"
            tabIndex={-1}
            aria-selected={proposal === marked}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => setChosenKey(proposal.key)}
            onClick={() => choose(proposal)}
          >
            {proposal.value === undefined ? (
              <span>
                {proposal.column.label}
                <span className="third">:</span>
              </span>
            ) : (
              <>
                <span className="truncate">
                  {open.column === undefined && (
                    <span className="third">{proposal.column.label}: </span>
                  )}
                  {proposal.value.label ?? t('find.none')}
                </span>
                <ValueBar value={proposal.value} most={most} width={48} />
                <span className="num third">{count(proposal.value.count)}</span>
              </>
            )}
          </div>
        ))}
      </div>
      <footer className="not-phone row second fine" data-pad="8 12" data-line="top" data-gap="6">
        <KeyCaps caps={['↑', '↓']} /> {t('find.move')}
        <KeyCaps caps={['↵']} /> {t('find.add')}
        <KeyCaps caps={['-']} /> {t('find.exclude')}
      </footer>
    </div>
  )
}
