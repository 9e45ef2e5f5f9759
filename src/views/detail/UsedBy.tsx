import { useState } from 'react'
import { Link as RouteLink } from 'react-router'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/panelsTexts.ts'
import { showMessage } from '../../messages/i18n.ts'
import { collectionLabel, nounOf } from '../../messages/nouns.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { itemRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon, isEarlyIcon } from '../../ui/Icon.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { Section } from '../../ui/Section.tsx'
import { shortId } from '../../ui/shortId.ts'
import { LoadingLine } from '../../ui/Loading.tsx'
import { sentenceOf } from '../errors.tsx'
import { StateLabel } from '../StateLabel.tsx'
import type { Link } from './links.ts'
import { useLinked, type Linked, type SearchedPart } from './useLinked.ts'

/** Records shown of each collection at first, and with every further press. */
const firstShown = 5
const step = 200

/** The extent of a search: "the first 25 of 520 charges", "all 12 subscriptions". */
function extent({ name, items, total, error, isEnd }: SearchedPart): string {
  const noun = nounOf(resources[name].label)
  if (error) return t('detail.usedByFailed', { ...noun, why: sentenceOf(error) })
  const read = items.length
  if (isEnd) return t('detail.usedByAll', { n: read, ...noun })
  return total === undefined
    ? t('detail.usedByFirst', { count: read, ...noun })
    : t('detail.usedByFirstOf', { count: read, total, ...noun })
}

interface UsedByProps {
  readonly item: Item
  readonly by: readonly Link[]
  readonly isMain?: boolean
}

/**
 * Records that have to do with this one. No filter of the service finds them, so the first pages of
 * their collections are searched. The extent of the search is the hint of the heading.
 * @param isMain in the main column, with the rule by which each list was found
 */
export function UsedBy({ item, by, isMain = false }: UsedByProps) {
  const search = useLinked(item, by)
  const { linked, parts, isWaiting, isSearchingAll } = search
  const users = linked.filter(({ found }) => found.length > 0)
  const hasMore = parts.some((part) => part.hasMore)
  // A complete search without results needs no section.
  const isWhole = !isWaiting && parts.every(({ isEnd, error }) => isEnd && error === undefined)
  if (isWhole && users.length === 0 && !isMain) return null
  const searched = t('detail.usedBySearched', { what: parts.map(extent).join(', ') })
  return (
    <Section
      title={t(isMain ? 'detail.linkedTo' : 'detail.usedBy')}
      count={!isWaiting && <InfoHint text={searched} />}
      isBusy={isWaiting}
    >
      {isWaiting ? (
        <LoadingLine />
      ) : (
        <>
          {users.map((one) => (
            <Found key={one.link.name} linked={one} item={item} isMain={isMain} />
          ))}
          {(!isWhole || users.length === 0) && (
            <p className="small third" data-extent="">
              {users.length === 0
                ? t('detail.usedByNone', { isWhole: isWhole ? 'yes' : 'no' })
                : t('detail.usedByPart')}{' '}
              {hasMore && !isSearchingAll && (
                <button type="button" className="text-link nowrap" onClick={search.searchAll}>
                  {t('detail.usedBySearchAll')}
                </button>
              )}
              {isSearchingAll && (
                <button type="button" className="text-link nowrap" onClick={search.stop}>
                  {t('detail.usedByStop')}
                </button>
              )}
            </p>
          )}
        </>
      )}
    </Section>
  )
}

interface FoundProps {
  readonly linked: Linked
  readonly item: Item
  readonly isMain: boolean
}

function Found({ linked: { link, found, isComplete }, item, isMain }: FoundProps) {
  const { name } = link
  const rule = 'rule' in link ? showMessage(link.rule) : ''
  const address = 'find' in link ? link.addressOf?.(found) : undefined
  const said = isComplete ? count(found.length) : t('detail.linkedSome', { n: found.length })
  const [shown, setShown] = useState(firstShown)
  return (
    <>
      {isMain && (
        <p className="flex body" data-above="12" data-below="8" data-gap="0 8" data-wrap>
          <strong className="medium">{collectionLabel(resources[name].label)}</strong>{' '}
          <span className="second">
            {address === undefined ? said : <RouteLink to={address}>{said}</RouteLink>}
          </span>{' '}
          {rule !== '' && <InfoHint text={rule} />}
        </p>
      )}
      <ul className="card lined" data-below="8" aria-label={collectionLabel(resources[name].label)}>
        {found.slice(0, shown).map((one) => (
          <User
            key={one.object_id}
            name={name}
            item={one}
            role={'find' in link ? link.roleOf?.(one, item) : undefined}
          />
        ))}
        {found.length > shown && (
          <li className="row body" data-min-height="36" data-pad="0 12">
            <button
              type="button"
              className="text-link"
              onClick={() => setShown(shown === firstShown ? step : shown + step)}
            >
              {t('detail.usedByMore', { n: found.length - shown })}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

interface UserProps {
  readonly name: ResourceName
  readonly item: Item
  readonly role: string | undefined
}

function User({ name, item, role }: UserProps) {
  const resource = resources[name]
  const title = titleOf(resource, item)
  return (
    <li className="row body" data-min-height="36" data-pad="0 12">
      {isEarlyIcon(resource.icon) && <Icon name={resource.icon} tone="third" />}
      <RouteLink className="fill truncate" to={itemRoute(name, item.object_id)}>
        {title === item.object_id ? (
          <span className="mono" data-hint={title}>
            {shortId(title)}
          </span>
        ) : (
          <bdi>{title}</bdi>
        )}
      </RouteLink>
      {role !== undefined && <span className="third">{role}</span>}
      <StateLabel resource={resource} item={item} isInline />
    </li>
  )
}
