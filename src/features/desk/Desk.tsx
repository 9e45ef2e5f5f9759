import { lazy, Suspense, useEffect, useRef, type KeyboardEvent } from 'react'
import { setQueryParam } from '../../hooks/search.ts'
import { useStore } from '../../hooks/store.ts'
import { count } from '../../messages/format.ts'
import coreTexts from '../../messages/en/core.json'
import deskTexts from '../../messages/en/desk.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { NoteBars } from '../notifications/NoteBars.tsx'
import { SourceStates } from '../../views/list/SourceStates.tsx'
import { savedViews } from '../../views/list/views/savedViews.ts'
import { AlikeCard } from './AlikeCard.tsx'
import { DeskScope } from './DeskScope.tsx'
import { isFixedView, planOfView } from './deskViews.ts'
import { EmptyQueue } from './EmptyQueue.tsx'
import { KeyFoot } from './KeyFoot.tsx'
import { QueueHead } from './QueueHead.tsx'
import { QueueRows } from './QueueRows.tsx'
import { useDesk } from './useDesk.ts'
import { useNotices, useTabTitle } from './useNotices.ts'
import { useQueueKeys } from './useQueueKeys.ts'
import { ViewsPane } from './ViewsPane.tsx'
import * as styles from './Desk.module.css'

const t = texts(deskTexts, coreTexts)

const FailedBanner = lazy(async () => ({
  default: (await import('../../views/list/ListFailure.tsx')).FailedBanner,
}))
const TicketPane = lazy(async () => ({ default: (await import('./TicketPane.tsx')).TicketPane }))

const noTickets: readonly Item[] = []

const orderTexts = {
  mine: 'desk.orderUrgency',
  waiting: 'desk.orderOld',
  resolved: 'desk.orderNew',
  all: 'desk.orderNew',
} as const

type Desk = ReturnType<typeof useDesk>

function useViewTexts({ view, plans, hasPromises, hasTimes, shown }: Desk) {
  const saved = useStore(savedViews).find(({ id }) => id === view)
  const plan = plans.get(planOfView(view) ?? '')
  const title = isFixedView(view)
    ? t(view === 'due' && !hasPromises ? 'desk.view.urgency' : `desk.view.${view}`)
    : (saved?.name ?? (plan ? titleOf(resources.supportPlans, plan) : t('desk.view.due')))
  const order = view in orderTexts ? orderTexts[view as keyof typeof orderTexts] : 'desk.orderDue'
  const orderId =
    order === 'desk.orderDue' && !hasPromises
      ? 'desk.orderUrgency'
      : order === 'desk.orderNew' && !hasTimes
        ? 'desk.orderGiven'
        : order
  const n = shown.length
  return { title, about: `${t('desk.shown', { n, count: count(n) })}, ${t(orderId)}` }
}

/** The queue of a support agent: views, tickets by the time left to answer, and the open one. */
export function Desk() {
  const desk = useDesk()
  const { address, change, view, source, tickets, shown, waiting, isComplete, now, promiseFor } =
    desk
  const { title, about } = useViewTexts(desk)
  const openId = address.get('ticket') ?? undefined
  const at = shown.findIndex(({ ticket }) => ticket.object_id === openId)
  const open = tickets.find(({ object_id }) => object_id === openId)
  const news = isComplete ? waiting : noTickets
  useTabTitle(news.length)
  const notices = useNotices(news)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const scrollTo = useRef<(id: string) => void>(() => undefined)
  const isFollowed = useRef(false)

  const setParam = (name: string, value: string | undefined) =>
    change((next) => setQueryParam(next, name, value), { replace: true })
  const rowOf = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] button`)
  function step(by: 1 | -1) {
    const next = shown[at === -1 ? 0 : Math.max(0, Math.min(shown.length - 1, at + by))]
    if (!next) return
    isFollowed.current = true
    setParam('ticket', next.ticket.object_id)
    scrollTo.current(next.ticket.object_id)
    rowOf(next.ticket.object_id)?.focus({ preventScroll: true })
  }
  // The row of a ticket that was stepped to is drawn only then.
  useEffect(() => {
    if (!isFollowed.current || openId === undefined) return
    isFollowed.current = false
    rowOf(openId)?.focus({ preventScroll: true })
  }, [openId])
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    step(event.key === 'ArrowDown' ? 1 : -1)
  }
  const close = () => {
    isFollowed.current = true
    setParam('ticket', undefined)
    if (openId !== undefined) requestAnimationFrame(() => rowOf(openId)?.focus())
  }
  useQueueKeys({
    root,
    onStep: step,
    onEnter: () =>
      openId === undefined ? step(1) : root.current?.querySelector<HTMLElement>('article')?.focus(),
    onRefresh: source.refresh,
  })
  const addressOf = ({ object_id: id }: Item) => {
    const next = new URLSearchParams(address)
    next.set('ticket', id)
    return `?${String(next)}`
  }

  return (
    <div
      ref={root}
      className={`${styles.root}${openId === undefined ? '' : ` ${styles.reading}`}`}
      onPointerDownCapture={desk.touch}
      onKeyDownCapture={desk.touch}
    >
      <div className={styles.views}>
        <PageHead title={t('shell.desk')} secondaryText={<DeskScope source={source} />} />
        <ViewsPane
          view={view}
          counts={desk.counts}
          plans={desk.plans}
          hasPromises={desk.hasPromises}
          hasTimes={desk.hasTimes}
          isPersonKnown={desk.me !== undefined}
        />
      </div>
      <section className={styles.list} aria-label={t('desk.queue')} onPointerEnter={desk.touch}>
        <QueueHead
          title={title}
          about={about}
          search={desk.typed}
          found={desk.typed === '' ? undefined : desk.found?.length}
          findSource={desk.findSource}
          onSearch={(text) => setParam('search', text)}
          waiting={waiting.length}
          isNews={isComplete}
          onRenew={desk.renew}
          notices={notices}
        />
        {source.isLoaded && tickets.length > 0 && !desk.hasTimes && (
          <p className={styles.note}>{t('desk.noTimes')}</p>
        )}
        {source.error && tickets.length > 0 && (
          <Suspense>
            <FailedBanner error={source.error} retry={source.refresh} />
          </Suspense>
        )}
        <div className={`scroll ${styles.scroll}`} ref={list} onKeyDown={onArrow}>
          <SourceStates
            source={source}
            found={desk.found && shown.length}
            loading={<NoteBars rows={8} />}
            empty={
              <EmptyQueue
                view={view}
                isSearched={desk.search !== ''}
                onClear={() => setParam('search', undefined)}
              />
            }
          >
            <QueueRows
              queue={shown}
              currentId={openId}
              now={now}
              promiseFor={promiseFor}
              alikeTo={desk.alikeTo}
              actions={undefined}
              onOpen={(id) => setParam('ticket', id)}
              scroll={list}
              scrollTo={scrollTo}
            />
          </SourceStates>
        </div>
      </section>
      <div className={styles.pane}>
        {openId === undefined ? (
          <EmptyState icon="ticket" title={t('desk.choose')}>
            <p>{t('desk.chooseNext')}</p>
          </EmptyState>
        ) : (
          <Suspense>
            <TicketPane
              key={openId}
              ticketId={openId}
              listed={open}
              at={at}
              of={shown.length}
              now={now}
              onStep={step}
              onClose={close}
              below={
                open && (
                  <AlikeCard
                    ticket={open}
                    alike={desk.alikeTo(open)}
                    now={now}
                    promiseFor={promiseFor}
                    addressOf={addressOf}
                  />
                )
              }
            />
          </Suspense>
        )}
      </div>
      <KeyFoot
        keys={[
          { caps: ['j', 'k'], label: t('desk.key.move') },
          { caps: ['/'], label: t('desk.key.find') },
        ]}
        readAt={desk.readAt}
        hasFailed={desk.hasFailed}
      />
    </div>
  )
}
