import { referenceId } from '../../client/dialect.ts'
import { isSafeId } from '../../client/listQuery.ts'
import { servicePath } from '../../gateway.ts'
import { targetOfKey } from '../../fields/valueKind.ts'
import type { Item } from '../../metadata/resource.ts'
import {
  isResourceName,
  resourceNames,
  resources,
  type ResourceName,
} from '../../resources/resources.ts'
import { undeclaredKeys } from '../../views/detail/sections.ts'

export interface Named {
  readonly name: ResourceName
  readonly objectId: string
}

/** More than these would be a list, not a message. */
const maxLinks = 10

/** `job`, `serve_entry`: the words a service would name a record by, beside the declared references. */
const byLabel = new Map(
  resourceNames.map((name) => [resources[name].label.one.toLowerCase().replaceAll(' ', '_'), name]),
)

function targetOf(key: string): ResourceName | undefined {
  const noun = key.toLowerCase().replace(/_id$/, '')
  const declared = targetOfKey(noun)
  return declared !== undefined && isResourceName(declared) ? declared : byLabel.get(noun)
}

function inFields(item: Item): readonly Named[] {
  // Whose notification it is, and whose words, is not what it is about.
  const keys = undeclaredKeys(resources.notifications, item).filter(
    (key) => key !== 'recipient' && key !== 'sender',
  )
  return keys.flatMap((key) => {
    const name = targetOf(key)
    const objectId = name && referenceId(item[key])
    return name && objectId !== undefined && !/\s/.test(objectId) ? [{ name, objectId }] : []
  })
}

// `/enrich/jobs/` before `/enrich/`: the longer path is meant.
const paths = resourceNames
  .map((name) => ({ name, path: resources[name].path }))
  .toSorted((one, other) => other.path.length - one.path.length)
const path = new RegExp(
  `(?<![\\w/.:~-])(${paths.map((one) => one.path).join('|')})([^\\s/?#"'<>]+)/`,
  'g',
)
/** `/support/plans/plans/` is an operation and no record. */
const isOperation = (name: ResourceName, noun: string) =>
  Object.values(resources[name].operations).some(
    (one) => one.on === 'collection' && one.path === noun,
  )

/** Paths of the service in a text, alone or behind its address. */
function inPaths(text: string, base: string): readonly (Named & { readonly at: number })[] {
  return [...text.replaceAll(base, ' '.repeat(base.length)).matchAll(path)].flatMap((match) => {
    const [, start, id = ''] = match
    const name = paths.find((one) => one.path === start)?.name
    if (name === undefined || isOperation(name, id)) return []
    try {
      return [{ name, objectId: decodeURIComponent(id), at: match.index }]
    } catch {
      return []
    }
  })
}

/** Shorter ones, and bare numbers, may stand in a text by chance. */
const isNaming = (id: string) => id.length >= 8 && !/^\d+$/.test(id)

/** Ids of records that this browser has read anyway. */
function linksInText(
  text: string,
  loaded: (name: ResourceName) => readonly Item[],
): readonly (Named & { readonly at: number })[] {
  const labels = new Map(
    [...text.matchAll(/[\p{L}\d](?:[\p{L}\d_:.+=~-]*[\p{L}\d_=])?/gu)]
      .filter(([noun]) => isNaming(noun))
      .map((match) => [match[0], match.index]),
  )
  if (labels.size === 0) return []
  return resourceNames.flatMap((name) =>
    loaded(name).flatMap(({ object_id: objectId }) => {
      const at = labels.get(objectId)
      return at === undefined ? [] : [{ name, objectId, at }]
    }),
  )
}

/**
 * The records that a notification names: by a field, by a path of the service, or by the id of a
 * record that is loaded. Never by a name, which could be another record's too.
 *
 * @param base the service's own address, without a slash at the end
 */
export function namedIn(
  item: Item,
  base: string | undefined,
  loaded: (name: ResourceName) => readonly Item[],
): readonly Named[] {
  const text = [item.subject, item.content].filter((one) => typeof one === 'string').join('\n')
  const inText = [...inPaths(text, base ?? servicePath), ...linksInText(text, loaded)]
  const all = [...inFields(item), ...inText.toSorted((one, other) => one.at - other.at)]
  const found = new Map<string, Named>()
  for (const { name, objectId } of all)
    if (isSafeId(resources[name], objectId) && objectId !== item.object_id)
      found.set(`${name} ${objectId}`, { name, objectId })
  return [...found.values()].slice(0, maxLinks)
}
