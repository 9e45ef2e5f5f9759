import { LinkButton } from '../../ui/Button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useEffect, useState, type ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isSafeId, UnsafeIdError } from '../../client/listQuery.ts'
import { holdsDamage } from '../../dialect/damage.ts'
import { withoutSecrets } from '../../dialect/secrets.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { t } from '../../messages/recordsTexts.ts'
import { collectionLabel, nounOf, recordLabel } from '../../messages/nouns.ts'
import { useRemembersRecord } from '../../hooks/recent.ts'
import { useShortcuts, type Shortcut } from '../../hooks/shortcuts.ts'
import { positionOf, rememberPosition } from '../../hooks/listMemory.ts'
import { cachedItem, itemOptions } from '../../data/queries.ts'
import { editRoute, listRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DamagedNote } from '../../fields/JsonValue.tsx'
import { Json } from '../../fields/kinds/json/Json.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { useRecordName } from '../recordName.ts'
import { FailureView } from '../errors.tsx'
import { FailedBanner } from '../list/ListFailure.tsx'
import { Refreshed } from '../list/Refreshed.tsx'
import { DetailTabs, type DetailTab } from './DetailTabs.tsx'
import { HeadState } from './HeadState.tsx'
import type { CardFacts } from './LinkedCards.tsx'
import { Overview, type OverviewPanel } from './Overview.tsx'
import { CopyId } from './PropertyList.tsx'
import { RecordActions, type TabAction } from './RecordActions.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RecordPlace } from './RecordPlace.tsx'
import { TabLineEnd } from './tabLine.tsx'
import { UnsafeIdNote } from './UnsafeIdNote.tsx'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { Loading } from '../../ui/Loading.tsx'
import * as styles from './DetailView.module.css'

const RemoveDialog = loadedPart(async () => (await import('../RemoveDialog.tsx')).RemoveDialog)

const noTabs: readonly DetailTab[] = []
const noActions: readonly TabAction[] = []

/** The address of the list as the person left it: page, filters and position. */
const listAddress = (name: ResourceName) => listRoute(name) + (positionOf(name)?.search ?? '')

/** Controls that a feature adds to the heading of a record's page. */
export interface RecordControls<I extends Item = Item> {
  readonly Component: ComponentType<{ readonly item: I }>
  /** The key of "Edit", if the component takes `e` for itself. */
  readonly editKeys: string
}

/**
 * One record: its fields by section, related records, other returned fields, and the raw answer.
 */
export function DetailView({
  name,
  objectId,
  tabs: allTabs = noTabs,
  panel,
  Linked,
  controls,
  cardFacts,
}: {
  name: ResourceName
  objectId: string
  /** Further views of this record. */
  tabs?: readonly DetailTab[]
  /** Parts of the overview with their own rendering. */
  panel?: OverviewPanel | undefined
  /** Related records at the end of the overview. */
  Linked?: ComponentType<{ readonly item: Item }> | undefined
  controls?: RecordControls | undefined
  cardFacts?: CardFacts | undefined
}) {
  const resource = resources[name]
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...itemOptions(name, objectId),
    enabled: isSafeId(resource, objectId),
    // Shows the row of the list at once, until the record itself has loaded.
    placeholderData: () => {
      const item = cachedItem(queryClient, name, objectId)
      return item && { item, etag: undefined }
    },
  })
  // A record that the service no longer has is not shown from the cache.
  const isGone = query.error?.isGone === true
  const item = isGone ? undefined : query.data?.item
  // The record may be returned with another id than the one in the address.
  const isSafe = isSafeId(resource, item?.object_id ?? objectId)
  const tabs = isSafe ? allTabs : noTabs

  useEffect(() => {
    rememberPosition(name, { opened: objectId })
  }, [name, objectId])
  // A list with a deleted record is read again.
  useEffect(() => {
    if (isGone && cachedItem(queryClient, name, objectId))
      void queryClient.invalidateQueries({ queryKey: [name, 'list'] })
  }, [isGone, queryClient, name, objectId])
  const called = useRecordName(name, item)
  useRemembersRecord(name, objectId, isGone ? null : item && (called ?? titleOf(resource, item)))
  const shortcuts: Shortcut[] = [
    {
      keys: 'Escape',
      label: 'shortcut.up',
      run: () => void navigate(listAddress(name), { state: { isBack: true } }),
    },
    { keys: 'r', label: 'shortcut.refresh', run: () => void query.refetch() },
  ]
  if (item)
    shortcuts.push({
      keys: controls?.editKeys ?? 'e',
      label: 'shortcut.edit',
      run: () => void navigate(editRoute(name, objectId)),
    })
  useShortcuts('record', shortcuts)

  const [removing, setRemoving] = useState(false)
  const [lineEnd, setLineEnd] = useState<HTMLElement | null>(null)
  const shown = useSearchParams()[0].get('tab')
  const tab = tabs.find(({ id, operation }) => id === shown || operation === shown)
  // The overview is shown for a tab that does not exist; the address must not name that tab.
  const isUnknown = shown !== null && shown !== 'raw' && !tab
  useEffect(() => {
    if (isUnknown) void navigate({ search: '' }, { replace: true })
  }, [isUnknown, navigate])
  const failed = !item && (query.error !== null || !isSafe)
  // The heading is drawn first: on a slow device the rest takes several frames.
  const isContentDue = useDeferredValue(true, false)
  const refetch = () => void query.refetch()
  const many = collectionLabel(resource.label)
  const title = called ?? recordLabel(resource.label)
  const current = tab?.id ?? (shown === 'raw' ? shown : undefined)
  // An entry of the menu or of a card has a tab only while it is open.
  const isInLine = ({ id, isAction }: DetailTab) => !isAction || id === current
  const hasLine = !failed && (current !== undefined || tabs.some(isInLine))

  // The heading and tabs stay mounted, so that loading shifts nothing and keeps the focus.
  return (
    <div className="stack fill shrinks-block" data-record="">
      <RecordHead
        title={title}
        list={{ to: listAddress(name), label: many }}
        place={<RecordPlace name={name} objectId={objectId} />}
        avatar={resource.initial && called !== undefined && <Avatar name={called} large />}
        state={item && <HeadState resource={resource} item={item} panel={panel} />}
        isEdged={!hasLine}
        tools={
          // Together, so that none moves when the controls have loaded.
          <Suspense>
            {item && isSafe && (
              <span className={`not-narrow ${styles.id}`}>
                <CopyId objectId={item.object_id} />
              </span>
            )}
            {/* The content of a tab shows its own age. */}
            {item && !tab && (
              <Refreshed
                at={query.isPlaceholderData ? 0 : query.dataUpdatedAt}
                onRefresh={refetch}
              />
            )}
            {item && isSafe && (
              <RecordActions
                name={name}
                item={item}
                actions={panel?.actions ?? noActions}
                controls={controls && <controls.Component item={item} />}
                tab={tab?.id}
                onRemove={() => setRemoving(true)}
              />
            )}
          </Suspense>
        }
      />
      {hasLine && (
        <DetailTabs
          tabs={tabs.filter(isInLine)}
          item={item}
          current={current}
          endRef={tab && setLineEnd}
        />
      )}
      {item && !isSafe && <UnsafeIdNote />}
      {item && query.error && (
        <FailedBanner error={query.error} onPress={refetch} title={t('detail.failed')} />
      )}
      {failed ? (
        <FailureView
          error={query.error ?? new UnsafeIdError()}
          retry={isSafe ? refetch : undefined}
        >
          <LinkButton to={listAddress(name)}>
            {t('detail.backToList', nounOf(resource.label))}
          </LinkButton>
        </FailureView>
      ) : !item ? (
        <DetailSkeleton />
      ) : !isContentDue ? undefined : tab ? (
        <CrashGuard key={tab.id} part={tab.label} isOnPage>
          <TabLineEnd value={lineEnd}>
            <Suspense fallback={<DetailSkeleton />}>{tab.render(item)}</Suspense>
          </TabLineEnd>
        </CrashGuard>
      ) : shown === 'raw' ? (
        <div className={`grid scroll ${styles.raw}`} data-gap="16">
          {holdsDamage(item) && <DamagedNote value={asReturned(item)} />}
          <Json value={withoutSecrets(asReturned(item))} />
        </div>
      ) : (
        <Overview name={name} item={item} panel={panel} Linked={Linked} cardFacts={cardFacts} />
      )}
      <Suspense>
        {removing && item && (
          <RemoveDialog
            name={name}
            item={item}
            title={called ?? titleOf(resource, item)}
            onClose={() => setRemoving(false)}
            onRemoved={() =>
              void navigate(listAddress(name), { replace: true, state: { isBack: true } })
            }
          />
        )}
      </Suspense>
    </div>
  )
}

function DetailSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      {[40, 62, 55, 70, 48, 66].map((width) => (
        <div key={width} className="grid" data-gap="12" data-align="center">
          <span className="skeleton" style={{ width: 96 }} />
          <span className="skeleton" style={{ width: `${width}%` }} />
        </div>
      ))}
    </Loading>
  )
}
