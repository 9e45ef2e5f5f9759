import { useQuery } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { deniedRequests, isKnownDenial } from '../../client/deniedRequests.ts'
import { hasNextPage } from '../../client/pages.ts'
import type { Page } from '../../dialect/envelope.ts'
import { matchesOf } from '../../fields/kinds/reference/referenceSearch.ts'
import { useDebouncedValue } from '../../hooks/debouncedValue.ts'
import { useDenialReason } from '../../data/denied.ts'
import { usePages, type Pages } from '../../data/usePages.ts'
import { listOptions } from '../../data/queries.ts'
import { operationRequest } from '../../data/requests.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { count } from '../../messages/format.ts'
import coreTexts from '../../messages/en/core.json'
import formTexts from '../../messages/en/forms.json'
import panelTexts from '../../messages/en/panels.json'
import recordTexts from '../../messages/en/records.json'
import { texts } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { useFocusFallback } from '../../ui/focus.ts'
import { shortId } from '../../ui/shortId.ts'
import { sentenceOf } from '../../views/errors.tsx'
import { SourceStates } from '../../views/list/SourceStates.tsx'
import { recipientsOf } from '../../dialect/workspacePeople.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import type { Workspace } from '../../domain/people.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Loading } from '../../ui/Loading.tsx'
import * as choicesStyles from '../../ui/Choices.module.css'
import * as panelCardStyles from '../../views/PanelCard.module.css'
import * as styles from './OtherWorkspaces.module.css'

const t = texts(coreTexts, formTexts, panelTexts, recordTexts)

const { workspaces } = resources

/** Letters from which on the service is searched too. */
const minSearchLength = 2

const requestFor = (objectId: string) => operationRequest('workspaces', 'notify', objectId)

/** Ids that the service has not refused a message for, in their order. */
function useAllowed(ids: readonly string[]): readonly string[] {
  const allowed = () => ids.filter((id) => !isKnownDenial(requestFor(id)))
  useSyncExternalStore(deniedRequests.subscribe, () => allowed().length)
  return allowed()
}

interface OtherWorkspacesProps {
  /** The workspace of the page, which is not listed. */
  readonly objectId: string
  readonly chosen: readonly Workspace[]
  readonly onChosen: (chosen: readonly Workspace[]) => void
}

/** Chooses further workspaces for a message; folded at first, and read when it is opened. */
export function OtherWorkspaces(props: OtherWorkspacesProps) {
  const [hasOpened, setHasOpened] = useState(false)
  const n = props.chosen.length
  return (
    <details
      className={`body ${panelCardStyles.more} ${styles.root}`}
      data-above="16"
      data-below="16"
      onToggle={({ currentTarget }) => currentTarget.open && setHasOpened(true)}
    >
      <summary>
        {t('panel.notify.others')}
        {n > 0 && <span className="third small"> · {t('panel.notify.chosen', { n })}</span>}
      </summary>
      {hasOpened && <Choices {...props} />}
    </details>
  )
}

function Choices({ objectId, chosen, onChosen }: OtherWorkspacesProps) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim())
  const pages = usePages('workspaces', { staleTime: 60_000 })
  const isByService = search.length >= minSearchLength
  const named = useQuery({
    ...listOptions('workspaces', new URLSearchParams({ name: search })),
    enabled: isByService,
  })
  const isOther = ({ object_id }: Workspace) => object_id !== objectId
  const loaded = pages.items.filter(isOther)
  const loadedIds = new Set(loaded.map(({ object_id }) => object_id))
  const found = isByService ? (named.data?.items ?? []).filter(isOther) : []
  const shown =
    search === ''
      ? loaded
      : [
          ...matchesOf(workspaces, loaded, search, { max: Infinity }).shown.map(({ item }) => item),
          // Workspaces that only the service found come last: no line moves under the pointer.
          ...found.filter(({ object_id }) => !loadedIds.has(object_id)),
        ]
  const allowed = new Set(useAllowed(shown.map(({ object_id }) => object_id)))
  const names = shown.map((item) => titleOf(workspaces, item))
  const chosenIds = new Set(chosen.map(({ object_id }) => object_id))

  const toggle = (item: Workspace) =>
    onChosen(
      chosenIds.has(item.object_id)
        ? chosen.filter(({ object_id }) => object_id !== item.object_id)
        : [...chosen, item],
    )
  const selectable = shown.filter(({ object_id }) => allowed.has(object_id))

  return (
    <div
      role="group"
      aria-label={t('panel.notify.othersLabel')}
      onKeyDown={(event) => {
        // Enter in a search or a checkbox would send the form around it.
        const isPlain = !event.ctrlKey && !event.metaKey
        if (event.key === 'Enter' && isPlain && event.target instanceof HTMLInputElement)
          event.preventDefault()
      }}
    >
      <p className="third small">{t('panel.notify.othersAbout')}</p>
      <div className={`row ${styles.tools}`} data-above="8" data-gap="8 16" data-wrap>
        <SearchField autoFocus label={t('panel.notify.search')} value={typed} onChange={setTyped} />
        <button
          type="button"
          className="text-link"
          aria-disabled={selectable.length === 0 || undefined}
          onClick={() =>
            onChosen([
              ...chosen,
              ...selectable.filter(({ object_id }) => !chosenIds.has(object_id)),
            ])
          }
        >
          {t(search === '' ? 'panel.notify.selectLoaded' : 'panel.notify.selectFound', {
            n: selectable.length,
          })}
        </button>
        <button
          type="button"
          className="text-link"
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() => onChosen([])}
        >
          {t('panel.notify.selectNone')}
        </button>
      </div>
      <SourceStates
        name="workspaces"
        source={pages}
        found={shown.length}
        loading={
          <Loading className={choicesStyles.root}>
            {[45, 60, 50].map((width) => (
              <span key={width} className={`row ${choicesStyles.bar}`} data-pad="0 12" data-gap="0">
                <span className="skeleton" style={{ width: `${width}%` }} />
              </span>
            ))}
          </Loading>
        }
        // The line below says so, next to its button.
        empty={null}
        failed={null}
      >
        <div className={choicesStyles.root}>
          {shown.map((item, n) => {
            const name = names[n] ?? item.object_id
            return (
              <Choice
                key={item.object_id}
                item={item}
                name={name}
                isAmbiguous={names.indexOf(name) !== names.lastIndexOf(name)}
                isChosen={chosenIds.has(item.object_id)}
                onToggle={() => toggle(item)}
              />
            )
          })}
        </div>
      </SourceStates>
      <p className="row" data-above="8" data-gap="8 16" data-wrap>
        <span role="status" className="third small">
          {pages.isLoaded &&
            (search === ''
              ? scopeText(pages, loaded.length)
              : foundText(shown.length, loaded.length, isByService ? named.data : undefined))}
        </span>
        {pages.error && <FieldError>{sentenceOf(pages.error)}</FieldError>}
        {(pages.more ?? pages.error) && (
          <LoadMore
            label={t(pages.error ? 'error.retry' : 'panel.loadMore')}
            isLoading={pages.isLoading}
            onPress={pages.more ?? pages.refresh}
          />
        )}
      </p>
    </div>
  )
}

/** The number of loaded workspaces; it claims completeness only when all are loaded. */
function scopeText({ scope, more }: Pages, loaded: number): string {
  const n = count(loaded)
  if (more) return t('panel.notify.loadedMore', { n })
  if (scope.is !== 'all') return t('panel.notify.loaded', { n })
  return loaded === 0 ? t('panel.notify.noOthers') : t('panel.notify.loadedAll', { n: loaded })
}

/** The number of matches, and the searched records: `named` is the service's own answer. */
function foundText(found: number, loaded: number, named: Page | undefined): string {
  if (named && hasNextPage(named, named.items.length))
    return t('form.reference.foundMore', { n: found })
  return t(named ? 'form.reference.found' : 'form.reference.match', {
    n: found,
    loaded,
    ...nounOf(workspaces.label),
  })
}

interface LoadMoreProps {
  readonly label: string
  readonly isLoading: boolean
  readonly onPress: () => void
}

/** With the last page it disappears, while it has the focus. */
function LoadMore({ label, isLoading, onPress }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusFallback(button, (it) => it.closest('[role=group]')?.querySelector('input'))
  return (
    <button
      ref={button}
      type="button"
      className="text-link"
      aria-disabled={isLoading || undefined}
      onClick={onPress}
    >
      {label}
    </button>
  )
}

interface ChoiceProps {
  readonly item: Workspace
  readonly name: string
  /** Another workspace in the list has the same name. */
  readonly isAmbiguous: boolean
  readonly isChosen: boolean
  readonly onToggle: () => void
}

function Choice({ item, name, isAmbiguous, isChosen, onToggle }: ChoiceProps) {
  const isLocal = useIsLocalService()
  const denial = useDenialReason(requestFor(item.object_id))
  const people = recipientsOf(item).length
  return (
    <label>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={denial !== undefined && !isChosen}
        onChange={onToggle}
      />
      <bdi className="truncate">{name}</bdi>
      {isAmbiguous && <span className="third mono small">{shortId(item.object_id)}</span>}
      <span className="firm end third small">
        {denial === undefined
          ? (people > 0 || isLocal) && t('panel.notify.people', { n: people })
          : t('panel.notify.denied')}
      </span>
    </label>
  )
}
