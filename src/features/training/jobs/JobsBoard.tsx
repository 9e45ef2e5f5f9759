import { Button } from '../../../ui/Button.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ListParams } from '../../../hooks/listParams.ts'
import { useRemembersPlaces } from '../../../hooks/listPlaces.ts'
import { searchedCount } from '../../../hooks/useListRecords.ts'
import { useShortcuts, type Shortcut } from '../../../hooks/shortcuts.ts'
import { useSelectedIds } from '../../../hooks/useSelectedIds.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { nounOf } from '../../../messages/nouns.ts'
import { resources } from '../../../resources/resources.ts'
import { isFocusLost } from '../../../ui/focus.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { toast } from '../../../ui/toasts.ts'
import { FindField } from '../../../views/list/find/FindField.tsx'
import { NoRows } from '../../../views/list/ListStates.tsx'
import { ListView, type ListViewProps } from '../../../views/list/ListView.tsx'
import { placesOf } from '../../../views/list/placesOf.ts'
import { useColumns } from '../../../views/list/useColumns.ts'
import { jobColumns } from './jobColumns.ts'
import { JobPanel } from './JobPanel.tsx'
import { useJobSearch } from './jobSearch.ts'
import { hasState, type Job } from '../../../domain/jobs.ts'
import { JobTable } from './JobTable.tsx'
import { AutoRefreshBar, useAutoRefreshKeys } from './AutoRefreshBar.tsx'
import { ScaleChoice, useScaleChoice } from './ScaleChoice.tsx'
import { stateText } from '../../../views/jobs/JobParts.tsx'
import { SelectedJobs } from './SelectedJobs.tsx'
import { StateFilter } from './StateFilter.tsx'
import { useStableJobs } from './useStableJobs.ts'
import { useOpenedJob, type JobList } from '../../../views/jobs/useModelJobs.ts'
import { useSortedJobs } from './useSortedJobs.ts'
import * as listViewStyles from '../../../views/list/ListView.module.css'
import * as jobPanelStyles from './JobPanel.module.css'
import * as styles from './JobsBoard.module.css'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const AllRecordsFoot = lazyPart(
  async () => (await import('../../../views/list/AllRecordsFoot.tsx')).AllRecordsFoot,
)
const CompareJobs = lazyPart(async () => (await import('./CompareJobs.tsx')).CompareJobs)
const FailDialog = lazyPart(async () => (await import('./FailDialog.tsx')).FailDialog)
const RemoveDialog = lazyPart(
  async () => (await import('../../../views/RemoveDialog.tsx')).RemoveDialog,
)

const maxCompared = 4

interface JobsBoardProps extends Pick<ListViewProps, 'filters' | 'states' | 'foot'> {
  readonly list: JobList
  readonly params: ListParams
  /** Jobs of several models: the table shows the model. */
  readonly hasModelColumn?: boolean
  readonly isLive: boolean
  readonly onLiveChange: (isLive: boolean) => void
}

/**
 * Jobs as rows that keep their positions while they change. One can be opened in a side panel, and
 * several compared.
 */
export function JobsBoard(props: JobsBoardProps) {
  const { list, params, hasModelColumn = false, filters, states, foot } = props
  const search = useJobSearch()
  const { shown, updates, showUpdates } = useStableJobs(
    list,
    params.query.toString(),
    search.opened,
  )
  const columns = useColumns('jobs', list.items, params, jobColumns)
  const selected = useSelectedIds('jobs')
  const [isComparing, setIsComparing] = useState(false)
  const [failing, setFailing] = useState<Job>()
  const [removing, setRemoving] = useState<Job>()
  const hasScaleChoice = useScaleChoice()

  const searched = searchedCount(list)
  const { one, many } = nounOf(resources.jobs.label)
  const { state } = search
  const { jobs: ordered, source, isSorting } = useSortedJobs(shown, columns.all, params)
  const rows = state === undefined ? ordered : ordered.filter((job) => hasState(job.state, state))
  const items = rows.map(({ item }) => item)
  useRemembersPlaces('jobs', items, {
    ...placesOf(list, items),
    limit: state && stateText(state),
  })
  const sort = { sorting: params.sorting, onSort: params.setSorting }
  const opened = useOpenedJob(list, search.opened, props.isLive)
  const openedId = opened?.item.object_id
  const at = rows.findIndex(({ item }) => item.object_id === openedId)
  const hrefAt = (index: number) => {
    const id = rows[index]?.item.object_id
    return id === undefined ? undefined : search.hrefOf(id)
  }
  const chosen = shown.filter((job) => selected.has(job.item.object_id))
  const isFitting = chosen.length >= 2 && chosen.length <= maxCompared
  // The page of one model hides the model column, but keeps the choice for the page of all jobs.
  const isOffered = ({ id }: { readonly id: string }) => hasModelColumn || id !== 'enrich'
  const choice = {
    ...columns,
    all: columns.all.filter(isOffered),
    shown: columns.shown.filter(isOffered),
  }

  const compare = () => {
    if (isFitting) setIsComparing(true)
    else toast(t('training.compare.few'))
  }
  const close = () => search.open(undefined)
  const shortcuts: Shortcut[] = [
    { keys: 'c', label: () => t('training.compare.key'), run: compare },
  ]
  if (opened) shortcuts.push({ keys: 'Escape', label: () => t('training.panel.close'), run: close })
  useShortcuts('panel', shortcuts)
  useAutoRefreshKeys(props)

  const scroll = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (what: string) =>
      scroll.current?.closest(`.${listViewStyles.split}`)?.querySelector<HTMLElement>(what)
    if (openedId === undefined) return undefined
    // On small screens the job replaces the table: move the focus there, and restore it afterwards.
    if (isFocusLost()) find(`.${jobPanelStyles.root} h2`)?.focus()
    return () => {
      if (isFocusLost()) find(`tr[data-id="${CSS.escape(openedId)}"] th > a`)?.focus()
    }
  }, [openedId])

  const refresh = (
    <AutoRefreshBar list={list} isLive={props.isLive} onLiveChange={props.onLiveChange} />
  )
  return (
    <>
      {/* In the tab line it stays where there is no bar. */}
      {!hasModelColumn && refresh}
      <ListView
        name="jobs"
        source={list}
        params={params}
        columns={choice}
        found={rows.length}
        filters={filters}
        scroll={scroll}
        foot={foot}
        footer={
          hasModelColumn &&
          list.scope.is === 'all' && (
            <Suspense>
              <AllRecordsFoot
                name="jobs"
                params={params}
                found={isSorting ? undefined : rows.length}
                columns={columns.all}
                source={list}
              />
            </Suspense>
          )
        }
        search={
          <FindField
            label={
              searched !== undefined
                ? t('list.searchAll', { count: searched, one, many })
                : list.isLoaded
                  ? t('list.searchThese', { count: shown.length })
                  : t('list.search')
            }
            value={params.search}
            isBusy={false}
            found={
              params.search === '' || isSorting
                ? undefined
                : t('list.found', { found: rows.length, loaded: shown.length })
            }
            source={source}
            onChange={params.setSearch}
          />
        }
        tools={
          <>
            <StateFilter
              jobs={list.isLoaded ? shown : undefined}
              value={state}
              onChange={search.setState}
            />
            {hasScaleChoice && shown.length > 0 && <ScaleChoice />}
            {updates > 0 && (
              <Button size="small" className={styles.updates} onClick={showUpdates}>
                <Icon name="up" size={14} />
                {t('training.updates', { n: updates })}
              </Button>
            )}
          </>
        }
        refresh={hasModelColumn ? refresh : null}
        rows={
          <JobTable
            jobs={rows}
            choice={choice}
            params={params}
            isPending={list.isFetching || isSorting}
            hasModelColumn={hasModelColumn}
            opened={openedId}
            selected={selected}
            hrefOf={search.hrefOf}
            onOpen={search.open}
            onFail={setFailing}
            onRemove={setRemoving}
            {...sort}
          />
        }
        states={{
          ...(params.search === '' && {
            noneFound: (
              <NoRows
                title={t('training.filter.none', { n: shown.length })}
                action={t('filter.clear')}
                onAction={() => search.setState(undefined)}
              />
            ),
          }),
          ...states,
        }}
        side={
          opened ? (
            <JobPanel
              job={opened}
              previous={hrefAt(at - 1)}
              next={at === -1 ? undefined : hrefAt(at + 1)}
              onClose={close}
            />
          ) : null
        }
      >
        {selected.size > 0 && (
          <SelectedJobs ids={selected} jobs={chosen} isFitting={isFitting} onCompare={compare} />
        )}
      </ListView>
      <Suspense>
        {isComparing && <CompareJobs jobs={chosen} onClose={() => setIsComparing(false)} />}
        {failing && <FailDialog item={failing} onClose={() => setFailing(undefined)} />}
        {removing && (
          <RemoveDialog
            name="jobs"
            item={removing}
            title={removing.object_id}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => {
              setRemoving(undefined)
              if (removing.object_id === openedId) search.open(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
