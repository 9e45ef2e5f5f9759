import { isBlank } from '../../dialect/isBlank.ts'
import { holdsDamage } from '../../dialect/damage.ts'
import { isRecord } from '../../dialect/ids.ts'
import { printJson } from '../../dialect/json.ts'
import { withEntry } from '../../dialect/orderedEntries.ts'
import { readJson } from '../../fields/kinds/json/jsonText.ts'
import type { Workspace } from '../../domain/people.ts'

export const roles = ['owner', 'contributor'] as const
export type MemberRole = (typeof roles)[number]

/** The lists in the settings of a workspace that name people, by role. */
export const listOf = { owner: 'owners', contributor: 'contributors' } as const

/** A person named in the settings, by e-mail. */
export interface Member {
  readonly email: string
  readonly role: MemberRole
}

type Settings = Readonly<Record<string, unknown>>

/** The settings as an object, whether the service returns them as JSON or as text. */
export function settingsIn({ settings }: Workspace): Settings | undefined {
  if (isBlank(settings)) return {}
  // Unreadable text must not be written back as another value.
  if (typeof settings !== 'string')
    return isRecord(settings) && !holdsDamage(settings) ? settings : undefined
  const read = readJson(settings)
  return read.is === 'value' && isRecord(read.value) ? read.value : undefined
}

/** An address as it is compared. */
const keyOf = (email: string): string => email.trim().toLowerCase()

const isEmails = (list: unknown): list is readonly string[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'string')

/**
 * The people in the settings, owners first; `undefined` if they are kept there in another form, or
 * not at all.
 * @param isKeptHere the service is known to keep them there, so that a missing list is an empty one
 */
export function membersIn(item: Workspace, isKeptHere: boolean): readonly Member[] | undefined {
  const settings = settingsIn(item)
  if (settings === undefined) return undefined
  const lists = roles.map((role) => settings[listOf[role]] ?? undefined)
  if (lists.some((list) => list !== undefined && !isEmails(list))) return undefined
  if (!isKeptHere && lists.every((list) => list === undefined)) return undefined
  const members = roles.flatMap((role, n) => {
    const list = lists[n]
    return isEmails(list) ? list.map((one) => ({ email: keyOf(one), role })) : []
  })
  return members.filter(({ email }, n) => members.findIndex((other) => other.email === email) === n)
}

/** The settings with other people; a missing list that stays empty is not added. */
export function withMembers(item: Workspace, members: readonly Member[]): Settings {
  const settings = settingsIn(item) ?? {}
  // Addresses stay as they are written.
  const spelled = new Map(
    roles.flatMap((role) => {
      const list = settings[listOf[role]]
      return isEmails(list) ? list.map((one) => [keyOf(one), one] as const) : []
    }),
  )
  return roles.reduce<Settings>((all, role) => {
    const own = members.filter((one) => one.role === role)
    const emails = own.map(({ email }) => spelled.get(email) ?? email)
    const key = listOf[role]
    return emails.length > 0 || settings[key] !== undefined ? withEntry(all, key, emails) : all
  }, settings)
}

/** The settings without a person; all other entries stay unchanged. */
export function withoutPerson(item: Workspace, email: string): Settings {
  const settings = settingsIn(item) ?? {}
  const isOwn = (one: unknown) => typeof one === 'string' && keyOf(one) === email
  return roles.reduce<Settings>((all, role) => {
    const list = settings[listOf[role]]
    return Array.isArray(list)
      ? withEntry(
          all,
          listOf[role],
          list.filter((one) => !isOwn(one)),
        )
      : all
  }, settings)
}

/** Settings in the form in which the service keeps them: JSON, or text that is not encoded again. */
export const asKept = ({ settings: kept }: Workspace, settings: Settings): Settings | string =>
  typeof kept === 'string' && kept.trim() !== '' ? printJson(settings) : settings
