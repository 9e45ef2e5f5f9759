import type { Item } from '../../metadata/resource.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function settingsOf({ settings }: Item): unknown {
  if (typeof settings !== 'string') return settings
  try {
    return JSON.parse(settings)
  } catch {
    return undefined
  }
}

/** People as services name them: an address or an id, alone or in an object. */
export function namesIn(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return []
  return list
    .flatMap((one): unknown[] => (isRecord(one) ? [one.email, one.object_id, one.id] : [one]))
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim().toLowerCase())
    .filter((one) => one !== '')
}

/**
 * Addresses and ids of a workspace's owners and contributors, in lower case; empty where the answer
 * names nobody. The specification shows no field for them: services tell them beside its fields, or
 * in `settings`.
 */
export function workspacePeople(item: Item): ReadonlySet<string> {
  const settings = settingsOf(item)
  const sources = [item, ...(isRecord(settings) ? [settings] : [])]
  return new Set(
    sources.flatMap(({ owners, contributors }) => [...namesIn(owners), ...namesIn(contributors)]),
  )
}
