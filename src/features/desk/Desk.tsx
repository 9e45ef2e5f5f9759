import { lazy, Suspense, useEffect, useRef, type KeyboardEvent } from 'react'
import { setQueryParam } from '../../hooks/search.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import coreTexts from '../../messages/en/core.json'
import deskTexts from '../../messages/en/desk.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { NoteBars } from '../notifications/NoteBars.tsx'
import { SourceStates } from '../../views/list/SourceStates.tsx'
import { AlikeCard } from './AlikeCard.tsx'
import { DeskFoot } from './DeskFoot.tsx'
import { loadTicketDialogs } from './actions/useTicketActions.tsx'
import { DeskScope } from './DeskScope.tsx'
import { EmptyQueue } from './EmptyQueue.tsx'
import { PaneActions } from './PaneActions.tsx'
import { QueueHead } from './QueueHead.tsx'
import { QueueRows } from './QueueRows.tsx'
import { useDesk } from './useDesk.ts'
import { useDeskActions } from './useDeskActions.ts'
import { useDeskChoices } from './useDeskChoices.ts'
import { useQueueKeys } from './useQueueKeys.ts'
import { useSelection } from './useSelection.ts'
import { useViewTexts } from './useViewTexts.ts'
import { useRowSelection } from './select/useRowSelection.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { ViewsPane } from './ViewsPane.tsx'
import * as styles from './Desk.module.css'

const t = texts(deskTexts, coreTexts)

const FailedBanner = lazy(async () => ({
  default: (await import('../../views/list/ListFailure.tsx')).FailedBanner,
}))
const TicketPane = lazy(async () => ({ default: (await import('./TicketPane.tsx')).TicketPane }))
const loadContact = () => import('./contact/ContactPanel.tsx')
const ContactPanel = lazy(async () => ({ default: (await loadContact()).ContactPanel }))

const QueueSelecting = loadedPart(
  async () => (await import('./select/QueueSelecting.tsx')).QueueSelecting,
)

/** The queue of a support agent: views, tickets by the time left to answer, and the open one. */
export function Desk() {
  const list = useRef<HTMLDivElement>(null)
  const desk = useDesk(list)
  const { address, view, source, tickets, shown, waiting, now, promiseFor } = desk
  const { title, about } = useViewTexts(desk)
  const root = useRef<HTMLDivElement>(null)
  const selection = useSelection(desk, list)
  const { openId, open, step, setParam } = selection
  const { actions, together, after, setAfter } = useDeskActions(desk, selection, list)
  const choices = useDeskChoices(desk.news, after, setAfter)
  const { contacting } = actions
  const hasRows = desk.isReady && shown.length > 0
  useEffect(() => {
    // A key is often followed by one that is for what it opens.
    if (hasRows) void Promise.all([loadContact(), loadTicketDialogs()]).catch(() => undefined)
  }, [hasRows])
  const selected = useRowSelection(list, shown)

  const isWorking = openId !== undefined && address.get('work') === '1'
  const work = () => {
    if (!isWorking && openId === undefined) step(1)
    setParam('work', isWorking ? undefined : '1')
  }
  useShortcuts('list', [{ keys: 'w', label: () => t('desk.work'), run: work }])
  useQueueKeys({
    root,
    onStep: step,
    onEnter: () => {
      if (openId === undefined) step(1)
      else root.current?.querySelector<HTMLElement>('article')?.focus()
    },
    // What waits was read already.
    onRefresh: () => (waiting.length > 0 ? desk.renew() : source.refresh()),
  })
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    step(event.key === 'ArrowDown' ? 1 : -1)
  }
  const addressOf = ({ object_id: id }: Item) => {
    const next = new URLSearchParams(address)
    setQueryParam(next, 'ticket', id)
    return `?${String(next)}`
  }

  return (
    <div
      ref={root}
      className={`${styles.root}${openId === undefined ? '' : ` ${styles.reading}`}${isWorking ? ` ${styles.working}` : ''}`}
    >
      <div className={styles.views}>
        <PageHead title={t('shell.desk')} secondaryText={<DeskScope source={source} />} />
        {desk.isReady && (
          <ViewsPane
            view={view}
            counts={desk.counts}
            plans={desk.plans}
            hasPromises={desk.hasPromises}
            hasTimes={desk.hasTimes}
            isPersonKnown={desk.me !== undefined}
            tickets={tickets}
            isComplete={desk.isComplete}
            toKeep={desk.toKeep}
          />
        )}
      </div>
      <section className={styles.list} aria-label={t('desk.queue')}>
        <QueueHead
          title={title}
          about={desk.isReady ? about : ''}
          search={desk.typed}
          found={desk.typed === '' ? undefined : desk.found?.length}
          findSource={desk.findSource}
          onSearch={(text) => setParam('search', text)}
          viewTickets={desk.viewTickets}
          waiting={desk.isReady ? waiting.length : 0}
          isNews={waiting.length === desk.news.length}
          onRenew={desk.renew}
          choices={choices}
        />
        {desk.isReady && tickets.length > 0 && !desk.hasTimes && (
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
            found={desk.isReady && desk.found ? shown.length : undefined}
            loading={<NoteBars rows={8} />}
            empty={
              <EmptyQueue
                view={view}
                isSearched={desk.search !== ''}
                onClear={() => setParam('search', undefined)}
              />
            }
          >
            {desk.isReady ? (
              <QueueRows
                queue={shown}
                currentId={openId}
                now={now}
                promiseFor={promiseFor}
                alikeTo={desk.alikeTo}
                actions={actions}
                onOpen={(id) => setParam('ticket', id)}
                scroll={list}
                scrollTo={selection.scrollTo}
              />
            ) : (
              <NoteBars rows={8} />
            )}
          </SourceStates>
        </div>
        {selected && (
          <QueueSelecting
            ids={selected}
            rows={shown.map(({ ticket }) => ticket)}
            tickets={tickets}
            isWhole={desk.isComplete && waiting.length === 0}
            me={desk.me}
          />
        )}
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
              at={selection.at}
              of={shown.length}
              now={now}
              onStep={step}
              onClose={selection.close}
              actions={
                open && (
                  <PaneActions
                    ticket={open}
                    me={desk.me}
                    actions={actions}
                    isWorking={isWorking}
                    onWork={work}
                  />
                )
              }
              below={
                open && (
                  <AlikeCard
                    ticket={open}
                    alike={desk.alikeTo(open)}
                    now={now}
                    promiseFor={promiseFor}
                    addressOf={addressOf}
                    together={together}
                  />
                )
              }
            />
          </Suspense>
        )}
        {contacting && (
          <div className={styles.contact}>
            <Suspense>
              <ContactPanel
                key={contacting.object_id}
                ticket={contacting}
                onTake={actions.take}
                onClose={actions.closeContact}
              />
            </Suspense>
          </div>
        )}
      </div>
      <DeskFoot readAt={desk.readAt} hasFailed={desk.hasFailed} />
      {actions.dialogs}
    </div>
  )
}
