import { minuteMs } from '../durations.ts'
import { changeKeys } from './names.ts'
import { quote, type Observation, type ParsedAnswer } from './observations.ts'
import { timeFormOf, timeOf } from './time.ts'
import { textOrDigits } from './digits.ts'

/** Names and values of times, declared or not. */
function timesIn({ records, fields }: ParsedAnswer): readonly (readonly [string, string])[] {
  const times: [string, string][] = []
  for (const record of records)
    for (const [name, value] of Object.entries(record)) {
      const text = textOrDigits(value)
      if (text === undefined || fields[name]?.kind === 'date') continue
      if (timeOf(value, fields[name]?.kind === 'datetime' ? 'time' : name) !== undefined)
        times.push([name, text])
    }
  return times
}

export const observeTimes = (answer: ParsedAnswer): Observation | undefined => {
  const [first] = timesIn(answer)
  const form = first && timeFormOf(first[1])
  return form && { value: form, excerpt: quote(...first) }
}

/** "+02:00", rounded to a quarter of an hour, as all zones have. */
function offsetText(minutes: number): string {
  const pad = (n: number) => String(n).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/**
 * The zone of times without one. A record that was just written shows it: its time of change is
 * now, by the service's own `Date`.
 */
export const observeZone = (answer: ParsedAnswer): Observation | undefined => {
  const now = Date.parse(answer.headers.get('Date') ?? '')
  const isWrite = ['POST', 'PUT', 'PATCH'].includes(answer.method) && answer.isOk
  if (Number.isNaN(now) || !isWrite || answer.is !== 'item') return undefined
  const bare = timesIn(answer).find(
    ([name, text]) => changeKeys.includes(name) && timeFormOf(text) === 'bare',
  )
  if (!bare) return undefined
  const shown = Date.parse(`${bare[1].slice(0, 19).replace(' ', 'T')}Z`)
  const quarters = Math.round((shown - now) / (15 * minuteMs))
  const isNear = Math.abs(shown - now - quarters * 15 * minuteMs) < 2 * minuteMs
  if (!isNear || Math.abs(quarters) > 14 * 4) return undefined
  const zone = quarters === 0 ? 'UTC' : offsetText(quarters * 15)
  return { value: zone, excerpt: `${quote(...bare)}, Date: ${answer.headers.get('Date')}` }
}

/** The offset of the service's clock from this browser's, in whole minutes. */
export const observeClock = (answer: ParsedAnswer): Observation | undefined => {
  const date = answer.headers.get('Date')
  const by = Math.round((Date.parse(date ?? '') - answer.at - answer.took) / minuteMs)
  return Number.isNaN(by) ? undefined : { value: String(by), excerpt: `Date: ${date}` }
}
