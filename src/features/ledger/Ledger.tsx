import { useEffect, useRef, useState } from 'react'
import { setQueryParam, useSearch } from '../../hooks/search.ts'
import { count } from '../../messages/format.ts'
import coreTexts from '../../messages/en/core.json'
import ledgerTexts from '../../messages/en/ledger.json'
import { texts } from '../../messages/i18n.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Refreshed } from '../../views/list/Refreshed.tsx'
import { useTicketActions } from '../desk/actions/useTicketActions.tsx'
import { KeyFoot } from '../desk/KeyFoot.tsx'
import { useServiceNow } from '../desk/usePlans.ts'
import { NotificationSkeletons } from '../notifications/NotificationSkeletons.tsx'
import { Continue } from './Continue.tsx'
import { ledgerKinds, type LedgerEntry } from './entries.ts'
import { HandledFold } from './HandledFold.tsx'
import { LedgerHead } from './LedgerHead.tsx'
import { LedgerLine } from './LedgerLine.tsx'
import { NothingToDo } from './NothingToDo.tsx'
import { ReadingBar } from './ReadingBar.tsx'
import { useHandled } from './useHandled.ts'
import { useLedger } from './useLedger.ts'
import { lineKeys, useLineActions } from './useLineActions.ts'
import { focusLine, useLineKeys } from './useLineKeys.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as styles from './Ledger.module.css'

const t = texts(ledgerTexts, coreTexts)

/** Lines drawn at a time. */
const pageSize = 100

/** An administrator's home: what needs somebody in all workspaces, the worst first. */
export function Ledger() {
  const [address, change] = useSearch()
  const kind = ledgerKinds.find((one) => one === address.get('kind'))
  const ledger = useLedger(kind)
  const { reading, shown, handled } = ledger
  const now = useServiceNow()
  const list = useRef<HTMLOListElement>(null)
  const [limit, setLimit] = useState(pageSize)
  const drawn = shown.slice(0, limit)
  const tickets = useTicketActions()
  const actionOf = useLineActions(tickets)
  const watch = useHandled(ledger.isOpen)
  const onAct = (entry: LedgerEntry, title: string) => {
    const { run, done } = actionOf(entry)
    if (done) watch({ key: entry.key, kind: entry.kind, title, done })
    run?.()
  }
  const isReading = !reading.isEnded && reading.isStarted
  useLineKeys({
    list,
    entries: drawn,
    actionOf,
    onAct,
    onRefresh: reading.refresh,
    onStop: isReading && !reading.isStopped ? reading.stop : undefined,
  })
  const onFocus = useLostLine(list, drawn)
  const names = new Map(
    reading
      .part('workspaces')
      .items.map((one) => [one.object_id, titleOf(resources.workspaces, one)]),
  )
  const updatedAt = Math.max(...reading.parts.map((part) => part.updatedAt))
  return (
    <div className={pageHeadStyles.page}>
      <PageHead
        title={t('home.title')}
        secondaryText={
          <p className={`second ${styles.summary}`}>
            {ledger.isSettled &&
              t(ledger.isAll(undefined) ? 'ledger.count' : 'ledger.countSoFar', {
                n: ledger.count,
              })}
          </p>
        }
        actions={<Refreshed at={updatedAt} onRefresh={reading.refresh} />}
      />
      <LedgerHead
        ledger={ledger}
        kind={kind}
        onKind={(one) => change((next) => setQueryParam(next, 'kind', one), { replace: true })}
      />
      <div className={`scroll ${styles.scroll}`}>
        {!ledger.isSettled ? (
          <NotificationSkeletons rows={8} />
        ) : drawn.length === 0 ? (
          <NothingToDo ledger={ledger} kind={kind} />
        ) : (
          <ol ref={list} className={styles.lines} aria-label={t('ledger.list')} onFocus={onFocus}>
            {drawn.map((entry, index) => (
              <LedgerLine
                key={entry.key}
                entry={entry}
                position={index + 1}
                now={now}
                action={actionOf(entry)}
                nameOf={(id) => names.get(id)}
                onAct={onAct}
              />
            ))}
          </ol>
        )}
        {shown.length > limit && (
          <Button className={styles.showMore} onClick={() => setLimit(limit + pageSize)}>
            {t('ledger.showMore', { n: count(Math.min(pageSize, shown.length - limit)) })}
          </Button>
        )}
        <HandledFold handled={handled} />
        {reading.isEnded && <Continue />}
      </div>
      <ReadingBar reading={reading} />
      <div className={styles.keys}>
        <KeyFoot
          readAt={0}
          hasFailed={false}
          keys={[
            { caps: ['j', 'k'], label: t('ledger.key.move') },
            { caps: ['1', '9'], isRange: true, label: t('ledger.key.jump') },
            { caps: ['↵'], label: t('ledger.key.open') },
            {
              caps: [lineKeys.take, lineKeys.method, lineKeys.renew, lineKeys.open],
              label: t('ledger.key.act'),
            },
            { caps: [lineKeys.tell], label: t('ledger.key.tell') },
            { caps: [lineKeys.hide], label: t('ledger.key.hide') },
            { caps: ['u'], label: t('ledger.key.undo') },
          ]}
        />
      </div>
      {tickets.dialogs}
    </div>
  )
}

/** When the line with the focus is gone, the one in its place gets the focus. */
function useLostLine(
  list: React.RefObject<HTMLOListElement | null>,
  entries: readonly LedgerEntry[],
): (event: React.FocusEvent) => void {
  const focused = useRef<{ readonly key: string; readonly at: number }>(undefined)
  useEffect(() => {
    const last = focused.current
    if (!last || document.activeElement !== document.body) return
    if (entries.some(({ key }) => key === last.key)) return
    focused.current = undefined
    focusLine(list, last.at)
  }, [entries, list])
  return ({ target }) => {
    const key = target.closest<HTMLElement>('li[data-key]')?.dataset.key
    const at = entries.findIndex((entry) => entry.key === key)
    focused.current = key === undefined ? undefined : { key, at }
  }
}
