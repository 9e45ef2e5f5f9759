import { instantOf } from '../../metadata/time.ts'

/** Days from now of the offered ends; a token may also have none. */
export const presets = [7, 30, 90, 180, 365] as const

const day = 86_400_000

/** The end `days` from `now` (epoch milliseconds) as it is sent: to the second, in UTC. */
export const endAfter = (days: number, now: number): string =>
  new Date(Math.floor((now + days * day) / 1000) * 1000).toISOString().replace('.000Z', 'Z')

/** Which preset an end is, for the mark on it; undefined for another one. */
export function presetOf(end: string | undefined, now: number): number | undefined {
  const at = instantOf(end ?? '') ?? Number.NaN
  // A preset is pressed and looked at within the same hour; another end is not off by days.
  return presets.find((days) => Math.abs(at - now - days * day) < 3_600_000)
}
