import * as z from 'zod/mini'
import {
  isResourceName,
  resourceNames,
  resources,
  type ResourceName,
} from '../../../resources/resources.ts'
import {
  isViewIcon,
  maxNameLength,
  viewKeys,
  viewQuery,
  type SavedView,
  type ViewIcon,
} from './savedViews.ts'

/** A view as it is shared, without settings of one browser. */
export interface SharedView extends Pick<SavedView, 'list' | 'name' | 'icon' | 'query'> {
  /** The name of the person who shared it, as the link or the file says. */
  readonly by?: string | undefined
}

/** The reason why a view is invalid; `part` names an unexpected part. */
export interface ViewRefusal {
  readonly is: 'large' | 'json' | 'shape' | 'list' | 'part' | 'link'
  readonly part?: string
}

/** Characters of a file or a link; columns of a wide table take a few hundred. */
const maxLength = 20_000
const format = 'workspace-console-view'

/** No control characters, and none that turn the direction of text. */
const plainText = /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u
const shortText = (length: number) =>
  z.string().check(z.minLength(1), z.maxLength(length), z.regex(plainText))

const fileSchema = z.strictObject({
  format: z.literal(format),
  version: z.literal(1),
  list: shortText(maxNameLength),
  name: shortText(maxNameLength),
  icon: z.custom<ViewIcon>(isViewIcon),
  by: z.optional(shortText(maxNameLength)),
  query: z.record(z.string(), shortText(4000)),
})

/** Validates a read view against the parts that a view of that list can have. */
function checked(
  list: ResourceName,
  name: string,
  icon: ViewIcon,
  query: Iterable<readonly [string, string]>,
  by: string | undefined,
): SharedView | ViewRefusal {
  const given = [...query]
  const allowed = viewKeys(list)
  const wrong = given.find(([key]) => !allowed.includes(key))
  if (wrong) return { is: 'part', part: wrong[0].slice(0, maxNameLength) }
  const texts = new URLSearchParams(given.map(([key, value]) => [key, value]))
  return { list, name, icon, query: String(viewQuery(texts, list)), by }
}

/** A view in the text of a file. */
export function readViewFile(text: string): SharedView | ViewRefusal {
  if (text.length > maxLength) return { is: 'large' }
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { is: 'json' }
  }
  const { data } = fileSchema.safeParse(content)
  if (!data) return { is: 'shape' }
  const { list, name, icon, query, by } = data
  return isResourceName(list)
    ? checked(list, name, icon, Object.entries(query), by)
    : { is: 'list' }
}

export const viewFile = ({ list, name, icon, query, by }: SharedView): string =>
  `${JSON.stringify(
    {
      format,
      version: 1,
      list,
      name,
      icon,
      by,
      query: Object.fromEntries(new URLSearchParams(query)),
    },
    null,
    2,
  )}\n`

/** Parameters of a link besides the query of the view. */
const nameKey = 'sharedView'
const iconKey = 'sharedIcon'
const byKey = 'sharedBy'

export const viewLink = ({ list, name, icon, query, by }: SharedView): string => {
  const address = new URL(resources[list].route, location.origin)
  for (const [key, value] of new URLSearchParams(query)) address.searchParams.set(key, value)
  address.searchParams.set(nameKey, name)
  address.searchParams.set(iconKey, icon)
  if (by !== undefined) address.searchParams.set(byKey, by)
  return address.href
}

/** Whether the query of an address shares a view. */
export const isShared = (address: URLSearchParams): boolean => address.has(nameKey)

/** Removes the sharing parameters from a query; the list as shared is left. */
export function withoutSharing(address: URLSearchParams): void {
  address.delete(nameKey)
  address.delete(iconKey)
  address.delete(byKey)
}

/** Reads a view from a link, also from another address of this console. */
export function readViewLink(text: string): SharedView | ViewRefusal {
  if (text.length > maxLength) return { is: 'large' }
  const written = text.trim()
  const address = URL.canParse(written, location.origin)
    ? new URL(written, location.origin)
    : undefined
  const list = resourceNames.find((name) => resources[name].route === address?.pathname)
  if (!address || list === undefined) return { is: 'link' }
  const query = new URLSearchParams(address.search)
  const name = query.get(nameKey)
  const icon = query.get(iconKey)
  const by = shortText(maxNameLength).safeParse(query.get(byKey)).data
  withoutSharing(query)
  const isName = shortText(maxNameLength).safeParse(name).success
  if (name === null || !isName) return { is: 'link' }
  return checked(list, name, isViewIcon(icon) ? icon : 'star', query, by)
}

export const isRefusal = (read: SharedView | ViewRefusal): read is ViewRefusal => 'is' in read
