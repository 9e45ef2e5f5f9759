import { isDeepStrictEqual } from 'node:util'
import type { DatabaseRow } from '../database/database.ts'
import type { Call } from '../standard/call.ts'
import type { Values } from '../collections/values.ts'
import type { Person } from './person.ts'

const lists = ['owners', 'contributors'] as const

type Settings = Record<string, unknown>

function settingsIn(text: unknown): Settings | undefined {
  const settings: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
  return typeof settings === 'object' && settings !== null && !Array.isArray(settings)
    ? (settings as Settings)
    : undefined
}

/** The settings without a person's address in the lists of people. */
function without(settings: Settings, { email }: Person): Settings {
  const isOwn = (one: unknown) =>
    typeof one === 'string' && one.trim().toLowerCase() === email.toLowerCase()
  const left = lists.flatMap((list) => {
    const people = settings[list]
    return Array.isArray(people) ? [[list, people.filter((one) => !isOwn(one))] as const] : []
  })
  return { ...settings, ...Object.fromEntries(left) }
}

/**
 * Whether a change of a workspace only removes the caller's own address from its lists of people. A
 * person who is not an owner may make no other change.
 * @param current the row of the workspace
 */
export function isLeaving(
  { collection, person }: Call,
  current: DatabaseRow,
  values: Values,
): boolean {
  if (collection.name !== 'workspaces' || Object.keys(values).join() !== 'settings') return false
  const [before, after] = [settingsIn(current.settings), settingsIn(values.settings)]
  if (before === undefined || after === undefined) return false
  const left = without(before, person)
  return !isDeepStrictEqual(left, before) && isDeepStrictEqual(left, after)
}
