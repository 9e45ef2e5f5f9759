import { getClockAheadMs } from '../../client/transport.ts'
import { shownTitle } from '../../fields/shownTitle.ts'
import { wallTime } from '../../messages/dateTime.ts'
import { t } from '../../messages/ownerTexts.ts'
import { textIn } from '../../metadata/item.ts'
import { useMe } from '../../data/me.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { useStore } from '../../useStore.ts'
import { workspaceScope } from '../../data/workspaceScope.ts'
import { resources, type ResourceName, type ItemOf } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useServiceNow } from '../../views/useServiceNow.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { failedSinceTrained, type Job } from '../../domain/jobs.ts'
import { ownTokens } from '../../domain/tokens.ts'
import { MissingLists } from '../../views/recovery/MissingLists.tsx'
import { useInbox } from '../../views/notifications/inbox.ts'
import { costOf } from './cost.ts'
import { costAnswer, CostColumn } from './CostColumn.tsx'
import { needsOf } from './needs.ts'
import { needsAnswer, NeedsColumn } from './NeedsColumn.tsx'
import { PhoneAnswers } from './PhoneAnswers.tsx'
import { QuickActions } from './QuickActions.tsx'
import { scopedTo, type ScopedLists } from './scopedTo.ts'
import { isSettled, useIsOrderKnown, useOwnerLists, type OwnerList } from './useOwnerLists.ts'
import { useShownNeed } from './useNeedActions.ts'
import { changesOf, workingOf } from './working.ts'
import { workingAnswer, WorkingColumn } from './WorkingColumn.tsx'
import * as styles from './OwnerHome.module.css'

/** Milliseconds between two polls of the bell, with which this page shares its read. */
const pollMs = 60_000

const modelOf = (
  { items }: OwnerList<ItemOf<'models'>>,
  job: Job | undefined,
): ItemOf<'models'> | undefined =>
  items.find(({ object_id }) => object_id === textIn(job, 'enrich'))

const namesOf = (names: readonly ResourceName[]): string =>
  names.map((name) => collectionLabel(resources[name].label)).join(', ')

/** Names the collections limited to the chosen workspace, and the others. */
function ScopeLine({ name, limited, others }: ScopedLists & { readonly name: string }) {
  return (
    <p className="second">
      {t('owner.home.scope', { name, limited: namesOf(limited), others: namesOf(others) })}
    </p>
  )
}

/** The home of a workspace's owner: is it working, its costs, and the person's tasks. */
export function OwnerHome() {
  const [workspace = '', workspaceName = workspace] = useStore(workspaceScope).split('\n')
  const all = useOwnerLists(workspace)
  const scoped = workspace === '' ? undefined : scopedTo(workspace, all)
  const lists = scoped?.lists ?? all
  const me = useMe()?.id
  const { unread } = useInbox(pollMs)
  const now = useServiceNow()
  const today = wallTime(now).slice(0, 10)
  const { jobs, models, stores, charges, subscriptions, tokens } = lists
  const working = workingOf(jobs.jobs, now - getClockAheadMs())
  const cost = costOf(charges.items, subscriptions.items, today)
  const shownNeed = useShownNeed({
    now,
    modelName: (job) => {
      const model = modelOf(models, job)
      return model && shownTitle(resources.models, model)
    },
    areChargesWhole: charges.isWhole,
  })
  const open = new Set(failedSinceTrained(jobs.items))
  const needs = needsOf({
    charges: charges.items,
    subscriptions: subscriptions.items,
    tokens: ownTokens(tokens.items, me),
    failedJobs: working.failed.filter(({ item }) => open.has(item)),
    today,
    now,
  }).map(shownNeed)
  const isOrderKnown = useIsOrderKnown(lists)
  const newest = changesOf({ models })[0]?.item
  const lastModel = modelOf(models, jobs.items[0]) ?? newest ?? models.items[0]
  const refresh = () => {
    for (const list of Object.values(lists)) if (isSettled(list)) list.retry()
  }
  const answers = [
    { id: 'working', ...workingAnswer(lists, working) },
    { id: 'cost', ...costAnswer(lists, cost, now) },
    { id: 'needs', ...needsAnswer(lists, needs, isOrderKnown, working.hasTimes, today) },
  ]
  return (
    <div className="stack fill shrinks-block">
      <PageHead
        title={t('owner.title')}
        actions={
          <IconButton
            aria-label={t('owner.refresh')}
            data-hint={t('owner.refresh')}
            onClick={refresh}
          >
            <Icon name="refresh" />
          </IconButton>
        }
      />
      <div className={`stack body scroll ${styles.root}`} data-gap="20">
        {scoped && <ScopeLine name={workspaceName} {...scoped} />}
        <QuickActions
          lastModel={lastModel}
          hasNoModel={models.isLoaded && models.items.length === 0}
          stores={stores.items}
        />
        <PhoneAnswers answers={answers} />
        <div className={`grid ${styles.columns}`}>
          <WorkingColumn lists={lists} working={working} now={now} />
          <CostColumn
            lists={lists}
            cost={cost}
            today={today}
            now={now}
            isScoped={!!scoped}
            isOrderKnown={isOrderKnown}
          />
          <NeedsColumn
            lists={lists}
            needs={needs}
            unread={unread}
            isOrderKnown={isOrderKnown}
            hasTimes={working.hasTimes}
            today={today}
          />
        </div>
        <MissingLists parts={Object.values(lists)} />
      </div>
    </div>
  )
}
