import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNow } from '../../hooks/now.ts'
import { useRemembered } from '../../hooks/remembered.ts'
import '../../messages/panels.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/resource.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { announce } from '../../ui/announce.ts'
import { FailureView } from '../../views/errors.tsx'
import { byDay } from './days.ts'
import { isUnread, loadNextPage, useInbox } from './inbox.ts'
import { readAgain, tellOthers, useMarks } from './marks.ts'
import { isDwell, Message, subjectOf, type Dwell } from './Message.tsx'
import { Row } from './Row.tsx'
import { useInboxKeys } from './useInboxKeys.ts'
import '../../views/form/form.css'
import '../panels.css'
import './bell.css'
import './inbox.css'

const MarkAll = lazy(async () => ({ default: (await import('./MarkAll.tsx')).MarkAll }))
const RemoveDialog = lazy(async () => ({
  default: (await import('../../views/RemoveDialog.tsx')).RemoveDialog,
}))

/** Milliseconds between two looks for new ones while the inbox is open. */
const every = 20_000
/** Where the list holds other people's too, this many own ones are looked for, on few pages. */
const enough = 10
const mostPages = 5

const dwellWords = {
  open: 'panel.inbox.onOpen',
  dwell: 'panel.inbox.onDwell',
  never: 'panel.inbox.onNever',
} as const satisfies Record<Dwell, string>

/** The person's notifications: the list at the left, the one that is read at the right (NT-1 to 7). */
export function Inbox() {
  const queryClient = useQueryClient()
  const inbox = useInbox(every)
  const { items, hasMore, isShared, isLoaded, isLoading, pages, error } = inbox
  const { mark, problem, progress, forget } = useMarks()
  const [search, setSearch] = useSearchParams()
  const [text, setText] = useState('')
  const [dwell, setDwell] = useRemembered<Dwell>('inbox.read', 'dwell', isDwell)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [removing, setRemoving] = useState<Item>()
  const [marked, setMarked] = useState<{ ids: readonly string[] }>()
  // Whatever comes in above this one waits behind the pill: nothing moves under the hand (NT-6).
  const [top, setTop] = useState<string>()
  const now = useNow(60_000)
  const list = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)

  const unreadOnly = search.get('show') === 'unread'
  const openId = search.get('open') ?? undefined
  if (top === undefined && isLoaded) setTop(items[0]?.object_id ?? '')

  const from = Math.max(
    0,
    items.findIndex(({ object_id }) => object_id === top),
  )
  const waiting = items.slice(0, from)
  const wanted = text.trim().toLowerCase()
  const fits = (item: Item) =>
    wanted === '' ||
    [item.subject, item.content].some(
      (value) => typeof value === 'string' && value.toLowerCase().includes(wanted),
    )
  const current = items.slice(from).filter(fits)
  // The open one stays in the list although reading has just made it read.
  const shown = current.filter((item) => !unreadOnly || isUnread(item) || item.object_id === openId)
  const unreadShown = shown.filter(isUnread)
  const open = items.find(({ object_id }) => object_id === openId)

  useEffect(() => {
    if (isShared && items.length < enough && hasMore && pages < mostPages) loadNextPage()
  }, [isShared, items.length, hasMore, pages])

  const put = (key: string, value: string | undefined) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous)
        if (value === undefined) next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: true },
    )
  const setRead = (id: string, read: boolean) => void mark([id], read)
  useInboxKeys({
    list,
    search: searchBox,
    openId,
    onOpen: (id) => put('open', id),
    onMark: setRead,
  })

  async function allMarked() {
    setAnchor(null)
    const before = items.filter(isUnread).map(({ object_id }) => object_id)
    tellOthers({ read: true })
    await readAgain(queryClient)
    setMarked({ ids: before })
    announce(t('panel.inbox.allDone'))
  }
  // Told from what the list says now, not from what was asked for (NT-5).
  const left = marked
    ? items.filter((item) => marked.ids.includes(item.object_id) && isUnread(item)).length
    : 0

  async function undo() {
    const ids = marked?.ids ?? []
    setMarked(undefined)
    await mark(ids, false)
  }

  return (
    <div className={`inbox${open ? ' reading' : ''}`}>
      <section className="inbox-list" aria-label={t('panel.inbox.list')}>
        <PageHead
          title={t('shell.inbox')}
          deeds={
            <>
              {wanted === '' ? (
                <Button
                  aria-haspopup="dialog"
                  aria-expanded={anchor !== null}
                  onClick={({ currentTarget }) => setAnchor(currentTarget)}
                >
                  {t('panel.inbox.allAsk')}
                </Button>
              ) : (
                <Button
                  disabled={unreadShown.length === 0 || progress !== undefined}
                  onClick={() =>
                    void mark(
                      unreadShown.map(({ object_id }) => object_id),
                      true,
                    )
                  }
                >
                  {t('panel.inbox.markSome', { n: unreadShown.length })}
                </Button>
              )}
              <MenuButton
                label={t('panel.inbox.options')}
                entries={(['open', 'dwell', 'never'] as const).map((way) => ({
                  label: t(dwellWords[way]),
                  chosen: dwell === way,
                  onSelect: () => setDwell(way),
                }))}
              >
                <Icon name="more" />
              </MenuButton>
            </>
          }
        />
        <div className="inbox-tools">
          <div className="choice-row" role="group" aria-label={t('panel.inbox.show')}>
            {[true, false].map((only) => (
              <button
                key={String(only)}
                type="button"
                className={only === unreadOnly ? 'on' : ''}
                aria-pressed={only === unreadOnly}
                onClick={() => put('show', only ? 'unread' : undefined)}
              >
                {t(only ? 'panel.inbox.unread' : 'panel.inbox.everything')}{' '}
                <span className="num">
                  {(only ? current.filter(isUnread) : current).length}
                  {hasMore && '+'}
                </span>
              </button>
            ))}
          </div>
          <input
            ref={searchBox}
            type="search"
            className="form-input"
            placeholder={t('panel.inbox.search')}
            aria-label={t('panel.inbox.search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <div role="status" className="inbox-news">
          {progress && t('panel.inbox.progress', progress)}
          {marked && !progress && (
            <p className="inbox-undo">
              {t(left > 0 ? 'panel.inbox.left' : 'panel.inbox.allDone', { n: left })}
              {marked.ids.length > left && (
                <button type="button" className="text-link" onClick={() => void undo()}>
                  {t('panel.inbox.undo')}
                </button>
              )}
            </p>
          )}
        </div>
        {problem !== undefined && (
          <div className="banner bad inbox-problem" role="alert">
            <Icon name="alert" />
            <div>{problem}</div>
            <button type="button" className="text-link" onClick={forget}>
              {t('panel.inbox.close')}
            </button>
          </div>
        )}
        <div className="scroll inbox-scroll" ref={list}>
          {waiting.length > 0 && (
            <button
              type="button"
              className="inbox-pill"
              onClick={() => {
                setTop(items[0]?.object_id)
                list.current?.scrollTo({ top: 0 })
              }}
            >
              <Icon name="up" size={14} />
              {t('panel.inbox.new', { n: waiting.length })}
            </button>
          )}
          {error && items.length === 0 && <FailureView error={error} retry={inbox.retry} />}
          {!isLoaded && !error && <Bars />}
          {isLoaded && shown.length === 0 && (
            <p className="inbox-empty">
              {t(wanted || unreadOnly ? 'panel.inbox.noneFit' : 'panel.inbox.none')}
            </p>
          )}
          {byDay(shown, now).map(({ label, items: ofDay }, n) => (
            <section key={`${label ?? ''} ${n}`} aria-label={label ?? t('panel.inbox.list')}>
              {label !== undefined && <h2 className="inbox-day">{label}</h2>}
              <ul>
                {ofDay.map((item) => (
                  <Row
                    key={item.object_id}
                    item={item}
                    open={item.object_id === openId}
                    onOpen={(id) => put('open', id)}
                    onMark={setRead}
                    onRemove={setRemoving}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <footer className="inbox-foot">
          <span>{t(hasMore ? 'panel.inbox.more' : 'panel.inbox.end', { n: items.length })}</span>
          {hasMore && (
            <Button size="small" onClick={loadNextPage} aria-disabled={isLoading || undefined}>
              {t('panel.loadMore')}
            </Button>
          )}
        </footer>
      </section>
      <section className="inbox-pane scroll" aria-label={t('panel.inbox.pane')} tabIndex={0}>
        {open ? (
          <>
            <div className="inbox-pane-head">
              <Button className="inbox-back" variant="text" onClick={() => put('open', undefined)}>
                <Icon name="left" />
                {t('shell.inbox')}
              </Button>
              <Button onClick={() => setRead(open.object_id, isUnread(open))}>
                <Icon name={isUnread(open) ? 'check' : 'mail'} />
                {t(isUnread(open) ? 'panel.inbox.markRead' : 'panel.inbox.markUnread')}
              </Button>
            </div>
            <Message
              key={open.object_id}
              item={open}
              readAfter={dwell}
              onRead={(id) => setRead(id, true)}
            />
          </>
        ) : (
          <p className="inbox-empty">{t('panel.inbox.choose')}</p>
        )}
      </section>
      <Suspense>
        {anchor && (
          <MarkAll
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onDone={() => void allMarked()}
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

function Bars() {
  return (
    <div role="status" aria-label={t('detail.loading')} className="inbox-bars">
      {[70, 60, 80, 65, 75, 60].map((width, n) => (
        <span key={n} className="skeleton panel-skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
