import { referenceId } from '../../dialect/ids.ts'
import { isCorrespondentKey } from '../../dialect/answerNames.ts'
import { isSafeId } from '../../client/listQuery.ts'
import { servicePath } from '../../gateway.ts'
import { targetOfKey } from '../../fields/targetOfKey.ts'
import type { Item } from '../../metadata/item.ts'
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

function inFields(item: Item): readonly Named[] {
  // The recipient and the sender are not the subject of a notification.
  const keys = undeclaredKeys(resources.notifications, item).filter(
    (key) => !isCorrespondentKey(key),
  )
  return keys.flatMap((key) => {
    const name = targetOf(key)
    const objectId = name && referenceId(item[key])
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
  Object.values(resources[name].operations).some(
    (one) => one.on === 'collection' && one.path === noun,
  )

/** Paths of the service in a text, with or without its base URL. */
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

/** Shorter ids, and plain numbers, may occur in a text by chance. */
const isNaming = (id: string) => id.length >= 8 && !/^\d+$/.test(id)

/** Ids in the text that belong to records already loaded in this browser. */
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
 * loaded record. Names are not matched, because they may be ambiguous.
 *
 * @param base the service's base URL, without a trailing slash
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
