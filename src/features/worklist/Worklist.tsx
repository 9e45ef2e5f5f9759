import { shownTitle } from '../../fields/shownTitle.ts'
import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useStableCallback } from '../../hooks/stableCallback.ts'
import { setQueryParam, useSearch } from '../../hooks/search.ts'
import { attentionKinds, kindOf, type AttentionEntry } from '../../domain/attention.ts'
import { t } from '../../messages/worklistTexts.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Outdated } from '../../views/list/Outdated.tsx'
import { Refreshed } from '../../views/list/Refreshed.tsx'
import { useCustomerOf } from '../../views/tickets/useCustomerOf.ts'
import { useTicketActions } from '../../views/tickets/actions/useTicketActions.tsx'
import { KeyFoot } from '../../views/board/KeyFoot.tsx'
import { useServiceNow } from '../../views/useServiceNow.ts'
import { RowSkeletons } from '../../views/board/RowSkeletons.tsx'
import { Continue } from './Continue.tsx'
import { HandledFold } from './HandledFold.tsx'
import { StaleFold } from './StaleFold.tsx'
import { WorklistHead } from './WorklistHead.tsx'
import { WorklistRow } from './WorklistRow.tsx'
import { WorklistSummary } from './WorklistSummary.tsx'
import { NothingToDo } from './NothingToDo.tsx'
import { extentText } from './extentText.ts'
import { ReadingBar } from './ReadingBar.tsx'
import { useWorklist } from './useWorklist.ts'
import { actionKeys } from '../../views/attention/actionKeys.ts'
import { hideKey, useLineActions } from './useLineActions.ts'
import { useLineKeys } from './useLineKeys.ts'
import { forgetHandled, handledEntries, rememberHandled, type Handled } from './handledEntries.ts'
import * as styles from './Worklist.module.css'

/**
 * Remembers the person's actions on entries. An action may fail or be undone. So an entry is
 * handled once it is gone after the action, until it is there again.
 * @returns called before an action
 */
function useHandled(isOpen: (key: string) => boolean): (acted: Omit<Handled, 'at'>) => void {
  const acted = useRef(new Map<string, Omit<Handled, 'at'>>())
  useEffect(() => {
    for (const [key, one] of acted.current)
      if (!isOpen(key)) {
        acted.current.delete(key)
        rememberHandled({ ...one, at: Date.now() })
      }
    for (const { key, done, ...one } of handledEntries.get())
      if (done !== 'hidden' && isOpen(key)) {
        forgetHandled(key)
        acted.current.set(key, { ...one, key, done })
      }
  })
  return (one) => acted.current.set(one.key, one)
}

/** Lines drawn at a time, and with the first answers: as many as a screen shows. */
const pageSize = 50
const firstLines = 15

/** An administrator's home: tasks of all workspaces, the most urgent first. */
export function Worklist() {
  const [address, change] = useSearch()
  const kind = attentionKinds.find((one) => one === address.get('kind'))
  const worklist = useWorklist(kind)
  const { reading, shown, stale, waiting, handled } = worklist
  const now = useServiceNow()
  const list = useRef<HTMLDivElement>(null)
  const { isKnown } = worklist
  // A page opened again draws all at once: it is scrolled to its earlier place.
  const [limit, setLimit] = useState(isKnown ? pageSize : firstLines)
  useEffect(() => {
    if (isKnown) startTransition(() => setLimit((before) => Math.max(before, pageSize)))
  }, [isKnown])
  const drawn = shown.slice(0, limit)
  const lines = [...drawn, ...stale]
  const tickets = useTicketActions()
  const actionsOf = useLineActions(useStableCallback(tickets.take))
  const openActions = (entry: AttentionEntry) =>
    worklist.isOpen(entry.key) ? actionsOf(entry) : []
  const watch = useHandled(worklist.isOpen)
  const onAct = useStableCallback((entry: AttentionEntry, title: string) => {
    const [action] = actionsOf(entry)
    if (action?.done) watch({ key: entry.key, kind: entry.kind, title, done: action.done })
    if (action && 'run' in action.performed) action.performed.run()
  })
  const isReading = !reading.isEnded && reading.isStarted
  const { focusAt, onKeyDown } = useLineKeys({
    list,
    entries: lines,
    actionsOf: openActions,
    onAct,
    // Waiting entries are loaded already.
    onRefresh: () => (waiting > 0 ? worklist.renew() : reading.refresh()),
    onStop: isReading && !reading.isStopped ? reading.stop : undefined,
  })
  const onFocus = useLostLine(focusAt, lines)
  const { customerOf } = useCustomerOf(reading.isEnded)
  const workspaces = reading.part('workspaces').items
  const nameOf = useMemo(() => {
    const titleOf = (one: (typeof workspaces)[number]) => shownTitle(resources.workspaces, one)
    const names = new Map(workspaces.map((one) => [one.object_id, titleOf(one)]))
    return (id: string) => names.get(id)
  }, [workspaces])
  const personOf = (entry: AttentionEntry) => {
    const place = kindOf(entry).place(entry)
    return place?.is === 'customer' ? customerOf(place.ticket).id : undefined
  }
  const row = (entry: AttentionEntry, index: number) => (
    <WorklistRow
      key={entry.key}
      entry={entry}
      position={index + 1}
      now={now}
      isOpen={worklist.isOpen(entry.key)}
      actionsOf={actionsOf}
      nameOf={nameOf}
      person={personOf(entry)}
      onAct={onAct}
    />
  )
  const updatedAt = Math.min(...reading.parts.map((part) => part.updatedAt))
  return (
    <div className="stack fill shrinks-block">
      <PageHead
        title={t('home.title')}
        secondaryText={
          <p className="fill second truncate">
            {isKnown && <WorklistSummary worklist={worklist} kind={kind} />}
            {reading.isEnded && <InfoHint text={extentText(reading)} />}
          </p>
        }
        actions={
          <>
            {reading.isOutdated && <Outdated />}
            <Refreshed at={updatedAt} onRefresh={reading.refresh} />
          </>
        }
      />
      <WorklistHead
        worklist={worklist}
        kind={kind}
        onKind={(one) => change((next) => setQueryParam(next, 'kind', one), { replace: true })}
      />
      <div ref={list} className="scroll anchor" onFocus={onFocus} onKeyDown={onKeyDown}>
        {!isKnown ? (
          <RowSkeletons rows={20} className={styles.skeletons} />
        ) : drawn.length === 0 ? (
          <NothingToDo worklist={worklist} kind={kind} />
        ) : (
          <ol aria-label={t('worklist.list')}>{drawn.map(row)}</ol>
        )}
        {shown.length > Math.max(limit, pageSize) && (
          <Button className={styles.showMore} onClick={() => setLimit(limit + pageSize)}>
            {t('worklist.showMore', { n: Math.min(pageSize, shown.length - limit) })}
          </Button>
        )}
        <StaleFold entries={isKnown ? stale : []} row={row} />
        <HandledFold handled={handled} />
        {reading.isEnded && <Continue />}
      </div>
      {worklist.readOf(undefined).length > 0 && <ReadingBar reading={reading} />}
      <KeyFoot
        keys={[
          { caps: ['j', 'k'], label: t('worklist.key.move') },
          { caps: ['1', '9'], isRange: true, label: t('worklist.key.jump') },
          { caps: ['↵'], label: t('worklist.key.open') },
          {
            caps: [actionKeys.take, actionKeys.setMethod, actionKeys.renew, actionKeys.open],
            label: t('worklist.key.act'),
          },
          { caps: [actionKeys.notify], label: t('worklist.key.tell') },
          { caps: [hideKey], label: t('worklist.key.hide') },
          { caps: ['u'], label: t('worklist.key.undo') },
        ]}
      />
      {tickets.dialogs}
    </div>
  )
}

/** Moves the focus from a line that is gone to the one in its place. */
function useLostLine(
  focusAt: (at: number) => void,
  entries: readonly AttentionEntry[],
): (event: React.FocusEvent) => void {
  const restore = useEffectEvent(focusAt)
  const focused = useRef<{ readonly key: string; readonly at: number }>(undefined)
  useEffect(() => {
    const last = focused.current
    if (!last || document.activeElement !== document.body) return
    if (entries.some(({ key }) => key === last.key)) return
    focused.current = undefined
    restore(last.at)
  }, [entries])
  return ({ target }) => {
    const key = target.closest<HTMLElement>('li[data-key]')?.dataset.key
    const at = entries.findIndex((entry) => entry.key === key)
    focused.current = key === undefined ? undefined : { key, at }
  }
}
