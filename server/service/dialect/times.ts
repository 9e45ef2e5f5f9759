import type { Switches } from './switches.ts'

const written = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && written.test(value)

/** The service's clock and times are this many milliseconds off. */
export const clockOffMs = ({ clock }: Switches): number =>
  clock === 'right' ? 0 : clock === 'ahead' ? 420_000 : -420_000

const minuteMs = 60_000

/** Minutes that a clock in Berlin is ahead of UTC. */
function berlinAhead(at: number): number {
  const shown = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)
  return Math.round((Date.parse(`${shown.replace(' ', 'T')}Z`) - at) / minuteMs)
}

/** A time of the local service as this dialect writes it. */
export function writtenTime(text: string, dialect: Switches): string | number {
  const at = Date.parse(text) + clockOffMs(dialect)
  const shifted = (minutes: number) => new Date(at + minutes * minuteMs).toISOString().slice(0, -1)
  switch (dialect.time) {
    case 'seconds':
      return Math.floor(at / 1000)
    case 'milliseconds':
      return at
    case 'offset':
      return `${shifted(-150)}-02:30`
    case 'bare':
      return shifted(dialect.zone === 'berlin' ? berlinAhead(at) : 0)
    default:
      return new Date(at).toISOString()
  }
}

/** A sent time as the local service reads it. */
export function readTime(text: string, dialect: Switches): string {
  const number = Number(text)
  const isEpoch = /^\d{9,13}$/.test(text)
  const isBare = /^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(text)
  if (!isEpoch && !isBare && Number.isNaN(Date.parse(text))) return text
  const utc = isEpoch
    ? number * (text.length > 10 ? 1 : 1000)
    : Date.parse(isBare ? `${text.replace(' ', 'T')}Z` : text)
  const zoned = isBare && dialect.zone === 'berlin' ? utc - berlinAhead(utc) * minuteMs : utc
  return new Date(zoned - clockOffMs(dialect)).toISOString()
}
