import { isCorrespondentKey } from '../../dialect/answerNames.ts'
import { isSafeId } from '../../client/listQuery.ts'
import { servicePath } from '../../gateway.ts'
import { targetOfKey } from '../../fields/targetOfKey.ts'
import type { Item } from '../../metadata/item.ts'
import { operationsOf } from '../../resources/operations.ts'
import {
  isResourceName,
  resourceNames,
  resources,
  type ResourceName,
  type ItemOf,
} from '../../resources/resources.ts'
import { undeclaredKeys } from '../detail/sections.ts'
import { idIn } from '../../dialect/relatedId.ts'

export interface Named {
  readonly name: ResourceName
  readonly objectId: string
}

/** A record that a text names, and where: `to` is behind its last character. */
export interface NamedPlace extends Named {
  readonly from: number
  readonly to: number
}

/** With more links than this, the message would become a list. */
const maxLinks = 10

/**
 * `job`, `serve_entry`: names a service may use for records, in addition to the declared
 * references.
 */
const byLabel = new Map(
  resourceNames.map((name) => [resources[name].label.one.replaceAll(' ', '_'), name]),
)

function targetOf(key: string): ResourceName | undefined {
  const noun = key.toLowerCase().replace(/_id$/, '')
  const declared = targetOfKey(noun)
  return declared !== undefined && isResourceName(declared) ? declared : byLabel.get(noun)
}

function inFields(item: ItemOf<'notifications'>): readonly Named[] {
  // The recipient and the sender are not the subject of a notification.
  const keys = undeclaredKeys(resources.notifications, item).filter(
    (key) => !isCorrespondentKey(key),
  )
  return keys.flatMap((key) => {
    const name = targetOf(key)
    const objectId = name && idIn(item, key)
    return name && objectId !== undefined && !/\s/.test(objectId) ? [{ name, objectId }] : []
  })
}

// Longest first, so that `/enrich/jobs/` is matched before `/enrich/`.
const paths = resourceNames
  .map((name) => ({ name, path: resources[name].path }))
  .toSorted((one, other) => other.path.length - one.path.length)
const path = new RegExp(
  `(?<![\\w/.:~-])(${paths.map((one) => one.path).join('|')})([^\\s/?#"'<>]+)/`,
  'g',
)
/** `/support/plans/plans/` is an operation, not a record. */
const isOperation = (name: ResourceName, noun: string) =>
  Object.values(operationsOf(name)).some((one) => one.on === 'collection' && one.path === noun)

/** Paths of the service in a text, with or without its base URL. */
function inPaths(text: string, base: string): readonly NamedPlace[] {
  return [...text.replaceAll(base, ' '.repeat(base.length)).matchAll(path)].flatMap((match) => {
    const [, start, id = ''] = match
    const name = paths.find((one) => one.path === start)?.name
    if (name === undefined || isOperation(name, id)) return []
    try {
      const from = match.index - (text.slice(0, match.index).endsWith(base) ? base.length : 0)
      const to = match.index + match[0].length
      return [{ name, objectId: decodeURIComponent(id), from, to }]
    } catch {
      return []
    }
  })
}

/** Shorter ids, and plain numbers, may occur in a text by chance. */
const isNaming = (id: string) => id.length >= 8 && !/^\d+$/.test(id)

/** Ids in the text that belong to records already loaded in this browser. */
function linksInText(
  text: string,
  loaded: (name: ResourceName) => readonly Item[],
): readonly NamedPlace[] {
  const labels = [...text.matchAll(/[\p{L}\d](?:[\p{L}\d_:.+=~-]*[\p{L}\d_=])?/gu)].filter(
    ([noun]) => isNaming(noun),
  )
  const written = new Set(labels.map(([noun]) => noun))
  // Comparing lengths first spares hashing 20,000 ids for a few long words.
  const longest = Math.max(0, ...labels.map(([noun]) => noun.length))
  return resourceNames.flatMap((name) =>
    loaded(name)
      .filter(({ object_id }) => object_id.length <= longest && written.has(object_id))
      .flatMap(({ object_id: objectId }) =>
        labels
          .filter(([noun]) => noun === objectId)
          .map(({ index }) => ({ name, objectId, from: index, to: index + objectId.length })),
      ),
  )
}

/**
 * Finds the records that a text names by a path of the service or a loaded record's id. The places
 * are in order, without overlaps.
 *
 * @param base the service's base URL, without a trailing slash
 */
export function namedPlaces(
  text: string,
  base: string | undefined,
  loaded: (name: ResourceName) => readonly Item[],
): readonly NamedPlace[] {
  const places = [...inPaths(text, base ?? servicePath), ...linksInText(text, loaded)]
  const found: NamedPlace[] = []
  for (const place of places.toSorted((one, other) => one.from - other.from))
    if (isSafeId(resources[place.name], place.objectId) && place.from >= (found.at(-1)?.to ?? 0))
      found.push(place)
  return found
}

/**
 * Finds the records that a notification names by a field, a path or a loaded record's id. Names are
 * not matched, because they may be ambiguous.
 *
 * @param base the service's base URL, without a trailing slash
 */
export function namedIn(
  item: ItemOf<'notifications'>,
  base: string | undefined,
  loaded: (name: ResourceName) => readonly Item[],
): readonly Named[] {
  const text = [item.subject, item.content].filter((one) => typeof one === 'string').join('\n')
  const all = [...inFields(item), ...namedPlaces(text, base, loaded)]
  const found = new Map<string, Named>()
  for (const { name, objectId } of all)
    if (isSafeId(resources[name], objectId) && objectId !== item.object_id)
      found.set(`${name} ${objectId}`, { name, objectId })
  return [...found.values()].slice(0, maxLinks)
}
