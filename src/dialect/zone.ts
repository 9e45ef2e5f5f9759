import { profile } from './profile.ts'
import { readBareWith } from './time.ts'

/** The clock of the last zone, cached because creating a format is slow. */
let clockIn: readonly [zone: string, clock: Intl.DateTimeFormat] | undefined

const offset = /^([+-])(\d\d):(\d\d)$/

/** Milliseconds by which a clock in the zone is ahead of UTC at this instant. */
function zoneAhead(at: number, timeZone: string): number {
  // Not every browser supports "+05:45" as a zone.
  const [, sign, hours, minutes] = offset.exec(timeZone) ?? []
  if (sign !== undefined)
    return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
  if (clockIn?.[0] !== timeZone)
    clockIn = [
      timeZone,
      new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    ]
  return Date.parse(`${clockIn[1].format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}

/**
 * The instant at which clocks in a zone show the same as UTC clocks at `utc`.
 * @param utc epoch milliseconds
 * @throws RangeError for a zone that the browser does not know
 */
export const instantInZone = (utc: number, zone: string): number =>
  // Twice, because the offset may change between the two instants.
  utc - zoneAhead(utc - zoneAhead(utc, zone), zone)

// From here on, every time without a zone is read in the deployment's current zone.
readBareWith((utc) => {
  const { zone } = profile.get()
  return zone === undefined || zone === 'UTC' ? utc : instantInZone(utc, zone)
})
