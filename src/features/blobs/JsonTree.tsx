import { useState } from 'react'
import { digitsOf } from '../../dialect/digits.ts'
import { hasParts } from '../../dialect/ids.ts'
import { entriesOf } from '../../dialect/orderedEntries.ts'
import { t } from '../../messages/blobsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as styles from './BlobView.module.css'

/** Entries of one level rendered at a time: a list may have a hundred thousand. */
const maxChildren = 100
/** Characters of a string that are shown; the Raw view has all of it. */
const maxText = 200
/** A level with at most this many entries is opened together with its parent. */
const maxInitiallyOpen = 10

type Entries = readonly (readonly [string, unknown])[]

const partsOf = (value: unknown): Entries | undefined => {
  if (!hasParts(value)) return undefined
  return Array.isArray(value)
    ? value.map((one: unknown, n) => [String(n), one] as const)
    : entriesOf(value)
}

/** A JSON value as a tree of collapsible levels. */
export function JsonTree({ value }: { readonly value: unknown }) {
  return (
    <ScrollBox className={styles.tree} aria-label={t('blobs.tree')}>
      <ul>
        <Branch name={undefined} value={value} depth={0} open />
      </ul>
    </ScrollBox>
  )
}

interface BranchProps {
  readonly name: string | undefined
  readonly value: unknown
  readonly depth: number
  readonly open: boolean
}

function Branch({ name, value, depth, open: isOpenInitially }: BranchProps) {
  const [open, setOpen] = useState(isOpenInitially)
  const [shown, setShown] = useState(maxChildren)
  const entries = partsOf(value)
  const key = name !== undefined && <span className={styles.key}>{name}:</span>
  if (!entries || entries.length === 0)
    return (
      <li className={styles.leaf}>
        {key} <Leaf value={value} />
      </li>
    )
  const isList = Array.isArray(value)
  const rest = entries.length - shown
  return (
    <li>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'down' : 'right'} size={14} tone="second" />
        {key}
        <span className="third">
          {isList ? '[]' : '{}'}{' '}
          {t(isList ? 'blobs.tree.items' : 'blobs.tree.keys', { n: entries.length })}
        </span>
      </button>
      {open && (
        <ul>
          {entries.slice(0, shown).map(([one, inner]) => (
            <Branch
              key={one}
              name={one}
              value={inner}
              depth={depth + 1}
              open={
                depth === 0 &&
                entries.length <= maxInitiallyOpen &&
                (partsOf(inner)?.length ?? 0) <= maxInitiallyOpen
              }
            />
          ))}
          {rest > 0 && (
            <li>
              <button
                type="button"
                className="text-link"
                onClick={({ currentTarget }) => {
                  // The button disappears after the last entries are shown.
                  if (rest <= maxChildren)
                    currentTarget.closest<HTMLElement>(`.${styles.tree}`)?.focus()
                  setShown(shown + maxChildren)
                }}
              >
                {t('blobs.tree.more', { n: Math.min(maxChildren, rest), rest })}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

function Leaf({ value }: { readonly value: unknown }) {
  const digits = digitsOf(value)
  if (digits !== undefined) return <span className={styles.number}>{digits}</span>
  if (typeof value === 'string')
    return (
      <>
        <span className={styles.string}>
          {JSON.stringify(value.length > maxText ? `${value.slice(0, maxText)}…` : value)}
        </span>
        {value.length > maxText && (
          <span className="third"> {t('blobs.tree.characters', { n: value.length })}</span>
        )}
      </>
    )
  // null, a boolean, or an empty list or object.
  return <span className="third">{JSON.stringify(value)}</span>
}
