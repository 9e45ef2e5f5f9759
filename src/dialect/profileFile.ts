import * as z from 'zod/mini'
import { conclusionNames } from './conclusions.ts'
import { saveProfile, learnedOf, profileStore, validValues } from './evidence.ts'

/** The marker of an exported profile. */
const format = 'workspace-console-profile'
const exported = z.object({
  format: z.literal(format),
  chosen: z.record(z.string(), z.unknown()),
  learned: z.record(z.string(), z.unknown()),
})

/** The profile as the text of a file, with chosen and learned values. */
export function exportProfile(service: string): string {
  const all = profileStore.get()
  const learned = conclusionNames.flatMap((name) => {
    const { value } = learnedOf(all, name)
    return value === undefined ? [] : [[name, value]]
  })
  const { chosen } = all
  const file = { format, service, chosen, learned: Object.fromEntries(learned) }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/**
 * Imports an exported profile; all of its values count as chosen.
 * @returns the number of values, and the names of unknown ones; `undefined` for another file
 */
export function importProfile(
  text: string,
): { readonly count: number; readonly unknown: readonly string[] } | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const file = exported.safeParse(value)
  if (!file.success) return undefined
  const given = { ...file.data.learned, ...file.data.chosen }
  const chosen = validValues(given)
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(chosen, name))
  const all = profileStore.get()
  saveProfile({ ...all, chosen: { ...all.chosen, ...chosen } })
  return { count: Object.keys(chosen).length, unknown }
}
