import { Suspense, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/deskTexts.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { RowSkeletons } from '../../views/board/RowSkeletons.tsx'
import { SourceStates } from '../../views/list/SourceStates.tsx'
import { DeskFoot } from './DeskFoot.tsx'
import { DeskPane } from './DeskPane.tsx'
import { DeskScope } from './DeskScope.tsx'
import { EmptyQueue } from './EmptyQueue.tsx'
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
import { cx } from '../../ui/cx.ts'
import * as boardStyles from '../../views/board/Board.module.css'
import * as styles from './Desk.module.css'
import { lazyPart } from '../../ui/lazyPart.tsx'

const FailedBanner = lazyPart(
  async () => (await import('../../views/list/ListFailure.tsx')).FailedBanner,
)
const DeskHelp = loadedPart(async () => (await import('./DeskHelp.tsx')).DeskHelp)
const QueueSelecting = loadedPart(
  async () => (await import('./select/QueueSelecting.tsx')).QueueSelecting,
)

/** The queue of a support agent: views, tickets by urgency, and the open one. */
export function Desk() {
  const list = useRef<HTMLDivElement>(null)
  const desk = useDesk()
  const { address, view, source, tickets, shown, waiting, now, promiseFor } = desk
  const { title, about } = useViewTexts(desk)
  const root = useRef<HTMLDivElement>(null)
  const selection = useSelection(desk, list)
  const { openId, setParam } = selection
  const { actions, together, after, setAfter } = useDeskActions(desk, selection, list)
  const [hasHelp, setHasHelp] = useState(false)
  // Whoever came by the menu has the pointer there still, which is no wish to see it.
  const [isArrived, setIsArrived] = useState(true)
  const choices = useDeskChoices(desk.news, after, setAfter, () => setHasHelp(true))
  const selected = useRowSelection(list, shown)

  const order = useMemo(() => shown.map(({ ticket }) => ticket.object_id), [shown])
  const { step, onKeyDown } = useQueueKeys({
    root,
    list,
    openKey: openId,
    order,
    onGo: (id) => selection.goTo(shown[order.indexOf(id)]?.ticket),
    onOpen: () => {
      if (openId === undefined) step(1)
      else root.current?.querySelector<HTMLElement>('article')?.focus()
    },
    // Waiting tickets are loaded already.
    onRefresh: () => (waiting.length > 0 ? desk.renew() : source.refresh()),
  })
  const isWorking = openId !== undefined && address.get('work') === '1'
  const work = () => {
    if (!isWorking && openId === undefined) step(1)
    setParam('work', isWorking ? undefined : '1')
  }
  useShortcuts('list', [{ keys: 'w', label: () => t('desk.work'), run: work }])
  return (
    <div
      ref={root}
      data-arrived={isArrived || undefined}
      onPointerEnter={() => setIsArrived(false)}
      data-choosing={selected ? '' : undefined}
      className={cx(
        `fill-block ${boardStyles.root} ${styles.root} grid`,
        openId !== undefined && boardStyles.reading,
        isWorking && styles.working,
      )}
    >
      <div
        className={`stack ${styles.views} shrinks-block scrolls-down`}
        data-border="end"
        data-ground="canvas"
      >
        <PageHead title={t('shell.desk')} secondaryText={<DeskScope source={source} />} />
        {desk.isReady && (
          <ViewsPane
            view={view}
            typed={desk.typed}
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
      <section
        className={`shrinks stack ${boardStyles.list} shrinks-block`}
        data-border="end"
        aria-label={t('desk.queue')}
      >
        <QueueHead
          title={title}
          about={desk.isReady ? about : ''}
          search={desk.typed}
          found={desk.typed === '' || !desk.isFound ? undefined : desk.count}
          elsewhere={desk.elsewhere}
          literal={desk.isFound ? desk.literal : undefined}
          findSource={desk.findSource}
          onSearch={(text) => setParam('search', text)}
          viewTickets={desk.viewTickets}
          waiting={desk.isReady ? waiting.length : 0}
          onRenew={desk.renew}
          choices={choices}
        />
        {desk.isReady && tickets.length > 0 && !desk.hasTimes && (
          <p className="small second" data-pad="8 16" data-line="bottom">
            {t('desk.noTimes')}
          </p>
        )}
        {source.error && desk.placed > 0 && (
          <Suspense>
            <FailedBanner error={source.error} onPress={source.refresh} />
          </Suspense>
        )}
        <div className={`scroll anchor ${styles.scroll}`} ref={list} onKeyDown={onKeyDown}>
          <SourceStates
            name="tickets"
            source={source}
            found={desk.isReady && desk.found ? desk.placed : undefined}
            loading={<RowSkeletons rows={16} className={styles.skeletons} />}
            empty={
              <EmptyQueue
                view={view}
                whole={source.whole}
                isUnsure={desk.isUnsure}
                isSearched={desk.search !== ''}
                onClear={() => setParam('search', undefined)}
              />
            }
          >
            {desk.isReady ? (
              <QueueRows
                queue={shown}
                stale={desk.stale}
                currentId={openId}
                now={now}
                promiseFor={promiseFor}
                similarTo={desk.similarTo}
                actions={actions}
                onOpen={(id) => setParam('ticket', id)}
                scroll={list}
                scrollTo={selection.scrollTo}
              />
            ) : (
              <RowSkeletons rows={16} className={styles.skeletons} />
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
      <DeskPane
        desk={desk}
        selection={selection}
        onStep={step}
        actions={actions}
        together={together}
        isWorking={isWorking}
        onWork={work}
      />
      <DeskFoot chosen={selected?.size ?? 0} readAt={desk.readAt} hasFailed={desk.hasFailed} />
      {actions.dialogs}
      {hasHelp && <DeskHelp onClose={() => setHasHelp(false)} />}
    </div>
  )
}
