import { isRecord } from './ids.ts'
import { readReturned } from './json.ts'
import type { Item } from '../metadata/item.ts'

function settingsOf({ settings }: Item): unknown {
  if (typeof settings !== 'string') return settings
  try {
    return readReturned(settings)
  } catch {
    return undefined
  }
}

/** A person named by a workspace: by an address, an id, or both. */
export interface NamedPerson {
  readonly role: 'owner' | 'contributor'
  /** In lower case, like the id. */
  readonly email: string | undefined
  readonly objectId: string | undefined
  /** The name in the workspace's record. */
  readonly name: string | undefined
}

const plain = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return text === '' ? undefined : text
}

/** People in any form services use: an address or an id, alone or in an object. */
function peopleIn(list: unknown, role: NamedPerson['role']): readonly NamedPerson[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    const text = plain(one)?.toLowerCase()
    const [email, objectId] = isRecord(one)
      ? [plain(one.email)?.toLowerCase(), plain(one.object_id ?? one.id)?.toLowerCase()]
      : text?.includes('@') === true
        ? [text, undefined]
        : [undefined, text]
    if (email === undefined && objectId === undefined) return []
    return [{ role, email, objectId, name: isRecord(one) ? plain(one.name) : undefined }]
  })
}

/**
 * The owners and contributors in a workspace record, without duplicates, owners first; may be
 * empty. The specification has no field for them: services return them in additional fields, or in
 * `settings`.
 */
export function namedPeople(item: Item): readonly NamedPerson[] {
  const settings = settingsOf(item)
  const sources = [item, ...(isRecord(settings) ? [settings] : [])]
  return distinctPeople([
    ...sources.flatMap(({ owners }) => peopleIn(owners, 'owner')),
    ...sources.flatMap(({ contributors }) => peopleIn(contributors, 'contributor')),
  ])
}

/** Removes duplicates; the first entry of each person stays. */
export function distinctPeople(all: readonly NamedPerson[]): readonly NamedPerson[] {
  const isSame = (a: NamedPerson, b: NamedPerson) =>
    (a.email !== undefined && a.email === b.email) ||
    (a.objectId !== undefined && a.objectId === b.objectId)
  return all.filter((one, n) => !all.slice(0, n).some((before) => isSame(before, one)))
}

/** Addresses and ids in a list of people, in lower case. */
export const namesIn = (list: unknown): readonly string[] =>
  peopleIn(list, 'contributor').flatMap(({ email, objectId }) =>
    [email, objectId].filter((one) => one !== undefined),
  )

/** Addresses and ids of a workspace's owners and contributors, in lower case. */
export const workspacePeople = (item: Item): ReadonlySet<string> =>
  new Set(
    namedPeople(item).flatMap(({ email, objectId }) =>
      [email, objectId].filter((one) => one !== undefined),
    ),
  )

/**
 * The recipients of a message to a workspace, as far as its record names them. Invited people
 * receive nothing before accepting.
 */
export function recipientsOf(item: Item): readonly NamedPerson[] {
  const invited = new Set(namesIn(item.invited))
  return namedPeople(item).filter(
    ({ email, objectId }) => !invited.has(email ?? '') && !invited.has(objectId ?? ''),
  )
}
