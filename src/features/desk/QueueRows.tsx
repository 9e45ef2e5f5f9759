import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, type RefObject } from 'react'
import { useMediaQuery } from '../../hooks/mediaQuery.ts'
import { phone } from '../../hooks/phone.ts'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/deskTexts.ts'
import { GroupHead } from '../../views/board/GroupHead.tsx'
import { maxPrintedRows, usePrinting } from '../../ui/usePrinting.ts'
import type { Ticket, TicketPromise } from '../../domain/promise.ts'
import type { Queued, QueueGroup } from '../../views/tickets/queueOrder.ts'
import { QueueRow, type RowActions } from './QueueRow.tsx'
import { useCustomerOf } from '../../views/tickets/useCustomerOf.ts'
import * as styles from './QueueRows.module.css'

/** Pixels, as in the sheets: rows, headings; on a wide page and on a phone. */
const heights = { wide: { row: 56, head: 28 }, phone: { row: 68, head: 32 } } as const

type Entry =
  | { readonly is: 'head'; readonly group: QueueGroup; readonly n: number }
  | { readonly is: 'row'; readonly ticket: Ticket; readonly position: number }

/** The group whose rows may be folded; its heading alone then counts them. */
export interface StaleFold {
  readonly n: number
  readonly isFolded: boolean
  /** Absent where it cannot be folded. */
  readonly toggle: (() => void) | undefined
}

/** The rows of the queue with the headings of their groups. */
function entriesOf(queue: readonly Queued[], { n, isFolded }: StaleFold): readonly Entry[] {
  const counts = new Map<QueueGroup, number>()
  for (const { group } of queue) if (group) counts.set(group, (counts.get(group) ?? 0) + 1)
  const entries: Entry[] = []
  let before: QueueGroup | undefined
  for (const [at, { ticket, group }] of queue.entries()) {
    if (group !== undefined && group !== before)
      entries.push({ is: 'head', group, n: counts.get(group) ?? 0 })
    before = group
    entries.push({ is: 'row', ticket, position: at + 1 })
  }
  if (!isFolded || n === 0) return entries
  const taken = entries.findIndex((entry) => entry.is === 'head' && entry.group === 'taken')
  return entries.toSpliced(taken === -1 ? entries.length : taken, 0, {
    is: 'head',
    group: 'stale',
    n,
  })
}

/** Puts a row into sight; the list of rows sets it while it is mounted. */
export type ScrollTo = RefObject<(id: string) => void>

interface QueueRowsProps {
  /** Without the rows that are folded away. */
  readonly queue: readonly Queued[]
  readonly stale: StaleFold
  readonly currentId: string | undefined
  readonly now: number
  readonly promiseFor: (ticket: Ticket) => TicketPromise
  readonly similarTo: (ticket: Ticket) => readonly Ticket[]
  readonly actions: RowActions | undefined
  readonly onOpen: (id: string) => void
  /** The element that scrolls. */
  readonly scroll: RefObject<HTMLDivElement | null>
  readonly scrollTo: ScrollTo
}

/** The rows in sight of a queue, which may have thousands. */
export function QueueRows(props: QueueRowsProps) {
  const { queue, stale, currentId, now, promiseFor, similarTo, actions, onOpen } = props
  const { scroll, scrollTo } = props
  const { customerOf } = useCustomerOf()
  const isPhone = useMediaQuery(phone)
  const entries = entriesOf(queue, stale)
  const currentAt = entries.findIndex(
    (entry) => entry.is === 'row' && entry.ticket.object_id === currentId,
  )
  const { row, head } = isPhone ? heights.phone : heights.wide
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroll.current,
    estimateSize: (at) => (entries[at]?.is === 'head' ? head : row),
    overscan: 10,
    // The chosen row stays in the document, so that it keeps the focus.
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range)
      return currentAt === -1 || visible.includes(currentAt)
        ? visible
        : [...visible, currentAt].toSorted((one, other) => one - other)
    },
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isPhone, entries.length])
  useLayoutEffect(() => {
    scrollTo.current = (id) => {
      const at = entries.findIndex((entry) => entry.is === 'row' && entry.ticket.object_id === id)
      if (at !== -1) virtualizer.scrollToIndex(at)
    }
  })
  const isAllPrinted = usePrinting() && entries.length <= maxPrintedRows
  const shown = isAllPrinted ? virtualizer.measurementsCache : virtualizer.getVirtualItems()
  return (
    <ul className="anchor" style={{ height: virtualizer.getTotalSize() }}>
      {shown.map(({ index, start }) => {
        const entry = entries[index]
        if (!entry) return null
        return entry.is === 'head' ? (
          <li
            key={`head ${entry.group}`}
            className={`row small second ${styles.head} absolute`}
            data-pad="0 16"
            data-line="bottom"
            data-ground="canvas"
            style={{ top: start }}
            data-group={entry.group}
          >
            <GroupHead
              level={3}
              label={t(`desk.group.${entry.group}`)}
              fold={
                entry.group === 'stale' && stale.toggle
                  ? { isOpen: !stale.isFolded, hint: t('desk.staleHint'), toggle: stale.toggle }
                  : undefined
              }
            >
              <span className="num">{count(entry.n)}</span>
            </GroupHead>
          </li>
        ) : (
          <QueueRow
            key={entry.ticket.object_id}
            top={start}
            ticket={entry.ticket}
            promise={promiseFor(entry.ticket)}
            now={now}
            person={customerOf(entry.ticket).id}
            similar={similarTo(entry.ticket).length}
            isCurrent={index === currentAt}
            position={entry.position}
            count={queue.length}
            actions={actions}
            onOpen={onOpen}
          />
        )
      })}
    </ul>
  )
}
