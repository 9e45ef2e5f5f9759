import { useEffect } from 'react'
import '../../messages/blobs.ts'
import '../../messages/panels.ts'
import '../../messages/transfers.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/resource.ts'
import { copyText } from '../../ui/copy.ts'
import { forget, useLedger, type LedgerEntry } from '../transfers/ledger.ts'
import { LedgerTable } from '../transfers/LedgerTable.tsx'
import { useWho } from '../transfers/who.ts'
import { ReadCard } from './ReadCard.tsx'
import { useBlobReading } from './useBlobReading.ts'
import { useWriting } from './useWriting.ts'
import { WriteCard } from './WriteCard.tsx'
import '../../fields/inputs/inputs.css'
import '../../views/form/form.css'
import '../../views/operation/operation.css'
import '../panels.css'
import './blobs.css'

/** Reads and writes blobs of a store, with a log of what this browser wrote in place of a listing. */
export function Blobs({ item }: { readonly item: Item }) {
  const who = useWho()
  const { object_id: store } = item
  const blobs = useBlobReading(store)
  const writing = useWriting(item, who)
  const isHere = ({ kind, objectId }: LedgerEntry) => kind === 'blob' && objectId === store
  const entries = useLedger(who).filter(isHere)
  useKeys({
    r: blobs.read,
    w: () => document.getElementById('blob-container')?.focus(),
    d: blobs.download,
  })

  return (
    <div className="scroll blobs">
      <div className="blobs-main">
        <ReadCard blobs={blobs} />
        <LedgerTable
          id="blob-ledger"
          title={t('blobs.ledger')}
          about={t('blobs.ledger.about')}
          none={t('blobs.ledger.none')}
          done="ledger.done"
          entries={entries}
          heads={[t('blobs.container'), t('blobs.path')]}
          cellsOf={({ fields: { container = '', path = '' } }) => [container, path]}
          mono
          menu={[
            {
              label: t('blobs.ledger.clear'),
              icon: 'trash',
              onSelect: () => forget(who, isHere),
            },
          ]}
          deedsOf={({ fields: { container = '', path = '' } }) => [
            {
              icon: 'edit',
              label: t('blobs.ledger.again', { place: `${container}/${path}` }),
              onPress: () => {
                writing.change({ container, path })
                document.getElementById('blob-path')?.focus()
              },
            },
            {
              icon: 'copy',
              label: t('blobs.ledger.copy', { path }),
              onPress: () => void copyText(path, t('blobs.ledger.copied')),
            },
          ]}
        />
      </div>
      <div className="blobs-side">
        <WriteCard store={item} who={who} writing={writing} entries={entries} />
      </div>
    </div>
  )
}

/** Single keys, never while somebody types, and never over a dialog or a menu. */
function useKeys(deeds: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const { target } = event
      if (
        !(target instanceof Element) ||
        target.closest('input, textarea, [contenteditable], .json-host')
      )
        return
      if (document.querySelector('[role="dialog"], [role="menu"], dialog[open]')) return
      const deed = deeds[event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
