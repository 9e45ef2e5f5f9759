import type { ReactNode } from 'react'
import { usePersistedState } from '../../useStore.ts'
import { t } from '../../messages/worklistTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import { oneOf } from '../../store.ts'
import type { AttentionEntry } from '../../domain/attention.ts'
import * as styles from './Worklist.module.css'

interface StaleFoldProps {
  readonly entries: readonly AttentionEntry[]
  readonly row: (entry: AttentionEntry, index: number) => ReactNode
}

/** Questions of general guidance that have waited for more than 30 days: folded, and counted. */
export function StaleFold({ entries, row }: StaleFoldProps) {
  const [isOpen, setIsOpen] = usePersistedState('home.stale', false, oneOf([true, false]), 'person')
  if (entries.length === 0) return null
  const n = entries.reduce((sum, { items }) => sum + items.length, 0)
  const noun = nounOf(resources.tickets.label)
  return (
    <details
      className={`body ${styles.handled}`}
      data-line="bottom"
      data-ground="canvas"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="first" data-hint={t('worklist.staleAbout')}>
        <strong className="strong">{t('worklist.stale')}</strong>{' '}
        <span className="third">
          {t('worklist.units', {
            groups: entries.length,
            records: n,
            what: n === 1 ? noun.one : noun.many,
          })}
        </span>
      </summary>
      {isOpen && <ol>{entries.map((entry) => row(entry, Infinity))}</ol>}
    </details>
  )
}
