import { Button } from '../../ui/Button.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAccount } from '../../session/account.ts'
import { markMany } from './markMany.ts'
import { selection } from '../../data/selectionStore.ts'
import { useSelectedIds } from '../../hooks/useSelectedIds.ts'
import { usePersistedState } from '../../useStore.ts'
import { oneOf } from '../../store.ts'
import { setQueryParam, useSearch } from '../../hooks/search.ts'
import { useTypedText } from '../../hooks/typedText.ts'
import { t } from '../../messages/panelsTexts.ts'
import { hasText } from '../../messages/folded.ts'
import { setOrder, toggleRow } from '../../views/list/select/order.ts'
import { isUnread, useInbox } from '../../views/notifications/inbox.ts'
import { useMarkedAll } from './markedAll.ts'
import { useReadState } from './useReadState.ts'
import { InboxHead, type Scope } from './InboxHead.tsx'
import { InboxRows } from './InboxRows.tsx'
import { InboxTools } from './InboxTools.tsx'
import { readDelays, subjectOf, type ReadDelay } from './Message.tsx'
import { ReadingPane } from './ReadingPane.tsx'
import { useInboxKeys } from './useInboxKeys.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useStableOrder, type Arrival } from '../../ui/useStableOrder.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import type { ItemOf } from '../../resources/resources.ts'
import { cx } from '../../ui/cx.ts'
import { NewPill } from '../../views/board/NewPill.tsx'
import * as boardStyles from '../../views/board/Board.module.css'
import * as styles from './Inbox.module.css'
import { lazyPart } from '../../ui/lazyPart.tsx'

const MarkAll = loadedPart(async () => (await import('./MarkAll.tsx')).MarkAll)
const InboxSelection = loadedPart(async () => (await import('./InboxSelection.tsx')).InboxSelection)
const Invitations = lazyPart(
  async () => (await import('../../views/notifications/Invitations.tsx')).Invitations,
)
const RemoveDialog = loadedPart(
  async () => (await import('../../views/RemoveDialog.tsx')).RemoveDialog,
)

/** A window that shows a notification beside the list from the start. */
const wide = '(min-width: 1280px)'
/** Milliseconds between two polls for new notifications while the inbox is open. */
const pollMs = 20_000
/** More than these are marked by a run, which a reload does not end. */
const maxAtOnce = 20

const idOf = ({ object_id }: ItemOf<'notifications'>) => object_id
/** Newer ones wait behind the pill; those of further pages follow. */
const newerWait = (_: unknown, isAbove: boolean): Arrival => (isAbove ? 'waits' : 'last')

/** The person's notifications: the list on the left, the open one on the right. */
export function Inbox() {
  const inbox = useInbox(pollMs)
  const { items, count, more, isLoaded, isLoading } = inbox
  const { mark, problem, progress, forget } = useReadState()
  const account = useAccount()
  const everything = useMarkedAll(items, mark)
  const [search, change] = useSearch()
  const [readDelay, setReadDelay] = usePersistedState<ReadDelay>(
    'inbox.read',
    'dwell',
    oneOf(readDelays),
  )
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [removing, setRemoving] = useState<ItemOf<'notifications'>>()
  const selected = useSelectedIds('notifications')
  const list = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)

  const isUnreadOnly = search.get('show') === 'unread'
  /** Opened by itself when the list was read; `null` if none was. */
  const [first, setFirst] = useState<string | null>()
  const openId = search.get('open') ?? first ?? undefined

  const setParam = (name: string, value: string | undefined) =>
    change((next) => setQueryParam(next, name, value), { replace: true })
  const [text, setText] = useTypedText(search.get('search') ?? '', (found) =>
    setParam('search', found),
  )

  const {
    shown: placed,
    waiting,
    renew,
  } = useStableOrder({
    present: items,
    keyOf: idOf,
    list: '',
    isKnown: isLoaded,
    arrive: newerWait,
  })
  const query = text.trim()
  const fits = (item: ItemOf<'notifications'>) =>
    query === '' ||
    [item.subject, item.content].some((value) => typeof value === 'string' && hasText(value, query))
  const fitting = items.filter(fits)
  const current = placed.filter(fits)
  // The open one stays in the list even though opening it marks it as read.
  const shown = current.filter(
    (item) => !isUnreadOnly || isUnread(item) || item.object_id === openId,
  )
  const unreadShown = shown.filter(isUnread)
  if (first === undefined && isLoaded) {
    const opens = `${search}` === '' && window.matchMedia(wide).matches
    const unread = opens ? unreadShown[0] : undefined
    if (unread || !opens || !inbox.readsOn) setFirst(unread?.object_id ?? null)
  }
  const open = items.find(({ object_id }) => object_id === openId)

  // Actions on the selection do not apply to hidden notifications.
  const chosen = shown.filter(({ object_id }) => selected.has(object_id))
  const scope: Scope =
    chosen.length > 0
      ? { is: 'selected', items: chosen }
      : query === ''
        ? { is: 'all' }
        : { is: 'found', items: unreadShown }
  const toggle = (id: string, isRange = false) => toggleRow('notifications', id, isRange)
  useEffect(() => setOrder(shown.map(({ object_id }) => object_id)))
  async function markScope(items: readonly ItemOf<'notifications'>[], read: boolean) {
    selection.reset()
    if (items.length > maxAtOnce) return markMany(account, items, read)
    await mark(
      items.map(({ object_id }) => object_id),
      read,
    )
  }
  const setRead = (id: string, read: boolean) => void mark([id], read)
  const onKeyDown = useInboxKeys({
    list,
    search: searchBox,
    openId,
    onOpen: (id) => setParam('open', id),
    onMark: (id, read) => {
      // As the buttons above: change only notifications in the other state.
      const due = chosen.filter((item) => isUnread(item) === read)
      if (chosen.length === 0) setRead(id, read)
      else if (due.length > 0) void markScope(due, read)
    },
    onSelect: toggle,
  })

  return (
    <div
      className={cx(
        `grid fill-block ${boardStyles.root} ${styles.root}`,
        open && boardStyles.reading,
      )}
    >
      <section
        className={`shrinks stack ${boardStyles.list} shrinks-block`}
        data-border="end"
        aria-label={t('panel.inbox.list')}
      >
        <InboxHead
          scope={scope}
          isEmpty={count !== undefined && items.length === 0}
          isBusy={progress !== undefined}
          onMark={(marked, read) => void markScope(marked, read)}
          onUnselect={selection.reset}
          onMarkAll={setAnchor}
          isConfirmingAll={anchor !== null}
          readDelay={readDelay}
          onReadDelay={setReadDelay}
        />
        <InboxTools
          isUnreadOnly={isUnreadOnly}
          onUnreadOnly={(only) => setParam('show', only ? 'unread' : undefined)}
          counts={
            count === undefined
              ? undefined
              : { all: fitting.length, unread: fitting.filter(isUnread).length }
          }
          text={text}
          onText={setText}
          searchRef={searchBox}
        />
        <div role="status" className={`body ${styles.updates}`}>
          {progress && t('panel.inbox.progress', progress)}
          {everything.text !== undefined && !progress && (
            <p className="flex" data-gap="12" data-justify="between">
              {everything.text}
              {everything.canUndo && (
                <button type="button" className="text-link" onClick={() => void everything.undo()}>
                  {t('panel.inbox.undo')}
                </button>
              )}
            </p>
          )}
        </div>
        {problem !== undefined && (
          <Banner tone="bad" icon="alert" className={styles.problem} role="alert">
            {problem}
            <button type="button" className="text-link" onClick={forget}>
              {t('panel.inbox.close')}
            </button>
          </Banner>
        )}
        <Suspense>
          <Invitations />
        </Suspense>
        <div className={`scroll anchor ${styles.scroll}`} ref={list} onKeyDown={onKeyDown}>
          <NewPill
            label={waiting.length > 0 ? t('panel.inbox.new', { n: waiting.length }) : undefined}
            isOver
            onClick={() => {
              renew()
              list.current?.scrollTo({ top: 0 })
            }}
          />
          <InboxRows
            inbox={inbox}
            shown={shown}
            query={query}
            isUnreadOnly={isUnreadOnly}
            openId={openId}
            selected={selected}
            onLeave={
              query
                ? () => setText('', 0)
                : isUnreadOnly && items.length > 0
                  ? () => setParam('show', undefined)
                  : undefined
            }
            onSelect={toggle}
            onOpen={(id) => setParam('open', id)}
            onMark={setRead}
            onRemove={setRemoving}
          />
        </div>
        <Suspense>
          {chosen.length > 0 && (
            <InboxSelection
              chosen={chosen}
              rows={shown}
              all={more ? 'these' : query !== '' || isUnreadOnly ? 'matching' : 'all'}
            />
          )}
        </Suspense>
        <footer
          className={`body row second ${styles.foot}`}
          data-border="top"
          data-justify="between"
        >
          {items.length > 0 && (
            <span>{t(more ? 'panel.inbox.more' : 'panel.inbox.end', { n: items.length })}</span>
          )}
          {more && (
            <Button size="small" onClick={more} aria-disabled={isLoading || undefined}>
              {t('panel.loadMore')}
            </Button>
          )}
        </footer>
      </section>
      <ReadingPane
        item={open}
        hasOthers={shown.length > 0 && first !== undefined}
        at={open ? shown.indexOf(open) : -1}
        of={shown.length}
        // A notification opened without a press is marked read after a delay at the earliest.
        readDelay={openId === first && readDelay === 'open' ? 'dwell' : readDelay}
        onStep={(step) =>
          setParam('open', shown[shown.findIndex((one) => one === open) + step]?.object_id)
        }
        onClose={() => {
          setFirst(null)
          setParam('open', undefined)
        }}
        onMark={setRead}
      />
      <Suspense>
        {anchor && (
          <MarkAll
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onDone={() => {
              setAnchor(null)
              void everything.done()
            }}
            onCheck={() => everything.check()}
          />
        )}
        {removing && (
          <RemoveDialog
            name="notifications"
            item={removing}
            title={subjectOf(removing)}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => setRemoving(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
