import { labelOf, type Field } from '../../../src/metadata/field.ts'
import type { Item } from '../../../src/metadata/item.ts'
import { titleOf, type Resource } from '../../../src/metadata/resource.ts'
import { resources, type ResourceName } from '../../../src/resources/resources.ts'
import type { Caller } from '../fixtures.ts'

/** One value as the page shows it. */
export interface Shown {
  readonly text: string
  /** The `datetime` of a `<time>` inside. */
  readonly time: string | undefined
}

/**
 * Computes what a page should show for the service's answers, without the app's own display code:
 * the declarations provide labels and kinds, the formats are implemented again.
 */
export class Expectation {
  readonly #service: Caller
  readonly #records = new Map<string, Item | undefined>()
  /** Milliseconds by which the service's clock is ahead: what it calls "now" is later than here. */
  readonly #aheadMs: number

  constructor(service: Caller, aheadMs = 0) {
    this.#service = service
    this.#aheadMs = aheadMs
  }

  /** What is wrong with the shown form of an instant; `undefined` if it is right. */
  timeMismatch = (given: string, shown: Shown): string | undefined =>
    timeMismatch(given, shown, Date.now() + this.#aheadMs)

  /** A related record; `undefined` if the service does not show it to this person. */
  async read(to: ResourceName, id: unknown): Promise<Item | undefined> {
    if (typeof id !== 'string') return undefined
    const key = `${to} ${id}`
    if (!this.#records.has(key)) {
      const { status, body } = await this.#service(
        'GET',
        `${resources[to].path}${encodeURIComponent(id)}/`,
      )
      this.#records.set(key, status === 200 ? (body as Item) : undefined)
    }
    return this.#records.get(key)
  }

  async nameOf(to: ResourceName, id: unknown): Promise<string | undefined> {
    const item = await this.read(to, id)
    return item && titleOf(resources[to], item)
  }

  /** What is wrong with the shown value of a declared field; `undefined` if it is right. */
  async mismatch(
    field: Field,
    name: string,
    item: Item,
    shown: Shown,
  ): Promise<string | undefined> {
    const value = item[name]
    const isNothing = value === null || value === undefined
    const expected = (text: string) => (text === shown.text ? undefined : `instead of “${text}”`)
    if (field.kind === 'password' || field.kind === 'secret')
      return shown.text.includes('Never shown') ? undefined : 'instead of hiding a secret'
    if (isNothing) return expected('—')
    if (value === '') return expected('Empty')
    const given = typeof value === 'string' ? value : JSON.stringify(value)
    switch (field.kind) {
      case 'integer':
      case 'decimal':
        return expected(grouped(given))
      case 'money': {
        const currency = field.currency === undefined ? '' : (item[field.currency] ?? '')
        return expected(`${grouped(given)}${typeof currency === 'string' ? currency : ''}`)
      }
      case 'boolean':
        return expected((field.labels ?? ['Yes', 'No'])[value === true ? 0 : 1])
      case 'choice': {
        const spaced = given.replaceAll('_', ' ')
        return field.suggestions?.includes(given)
          ? expected(spaced.charAt(0).toUpperCase() + spaced.slice(1))
          : expected(given)
      }
      case 'date':
        return expected(dateOf(given))
      case 'datetime':
        return this.timeMismatch(given, shown)
      case 'reference': {
        const title = await this.nameOf(field.to as ResourceName, given)
        return title === undefined ? undefined : expected(title)
      }
      case 'json':
        return undefined
      default:
        return expected(given.replaceAll(/\s+/g, ' ').trim())
    }
  }
}

/** "250,000", "1,234.50" */
export const grouped = (digits: string): string => {
  const [whole = '', ...fraction] = digits.split('.')
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Jan 21, 2027": a date is not an instant, so it must not depend on the time zone. */
const dateOf = (written: string): string => {
  const [year, month, day] = written.slice(0, 10).split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`
}

const seconds: Readonly<Record<string, number>> = {
  y: 31_536_000,
  mo: 2_592_000,
  wk: 604_800,
  d: 86_400,
  h: 3600,
  min: 60,
}
/** Seconds: relative times are updated twice a minute, and the comparison takes time too. */
const late = 120

/** A relative time must be true now, and refer to exactly the instant the service returned. */
function timeMismatch(given: string, { text, time }: Shown, now: number): string | undefined {
  const at = Date.parse(given)
  if (time === undefined || Date.parse(time) !== at) return `stands for ${time}, not for ${given}`
  const elapsed = (now - at) / 1000
  if (text === 'now') return Math.abs(elapsed) <= 60 + late ? undefined : `is ${elapsed} s away`
  const spaced = text.replace('yesterday', '1 d ago').replace('tomorrow', 'in 1 d')
  const past = /^(\d+) (y|mo|wk|d|h|min) ago$/.exec(spaced)
  const coming = /^in (\d+) (y|mo|wk|d|h|min)$/.exec(spaced)
  const size = seconds[(past ?? coming)?.[2] ?? ''] ?? 0
  const n = Number((past ?? coming)?.[1])
  const isTrue = past
    ? elapsed >= n * size - late && elapsed < (n + 1) * size + late
    : coming !== null && Math.abs(-elapsed - n * size) <= size / 2 + late
  return isTrue ? undefined : `is ${elapsed} s away`
}

const clockOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone }).format(at)

/** A time of day must be between `from` and now, in the person's time zone. */
export function clockMismatch(text: string, from: number, timeZone: string): string | undefined {
  const until = Date.now()
  const expected = Array.from({ length: Math.ceil((until - from) / 60_000) + 1 }, (_, n) =>
    clockOf(Math.min(from + n * 60_000, until), timeZone),
  )
  return expected.some((one) => oneSpaced(text).includes(oneSpaced(one)))
    ? undefined
    : `without ${expected.join(' or ')}`
}

/** "Nov 20, 2026, 10:42:05 PM GMT+13" */
export const fullTimeOf = (at: number, timeZone: string): string =>
  oneSpaced(
    new Intl.DateTimeFormat('en-US', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(at),
  )

/** Formats use narrow and non-breaking spaces between parts. */
export const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** "731 B", "48.2 kB", "1.9 MB": three significant digits, in steps of a thousand. */
export function sizeOf(bytes: number): string {
  const [unit, size] = bytes < 1000 ? ['B', 1] : bytes < 1e6 ? ['kB', 1000] : ['MB', 1e6]
  return `${grouped(String(Number((bytes / size).toPrecision(3))))} ${unit}`
}

/**
 * A figure among others: only as many digits as help to compare; text unchanged, no value as a
 * dash.
 */
export function figureOf(value: string | number | null | undefined, type?: string): string {
  if (value === null || value === undefined) return '—'
  const number = Number(value)
  if (type === 'text' || Number.isNaN(number)) return String(value)
  const digits = Math.abs(number) >= 100 ? 1 : 2
  if (Math.abs(number) >= 10_000_000)
    return new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 }).format(
      number,
    )
  return grouped(
    String(Math.abs(number) >= 1 ? Number(number.toFixed(digits)) : Number(number.toPrecision(3))),
  )
}

/** "3%", "0.4%" */
export const percentOf = (share: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0,
  }).format(share)

/** "file_written_at" as "File written at" */
export const sentenceOf = (key: string): string => {
  const spaced = key.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** An id that is shown instead of a name is shortened to its ends. */
export const shortened = (id: string): string =>
  id.length > 14 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id

export const fieldLabelled = (
  resource: Resource,
  label: string,
): readonly [name: string, field: Field] | undefined =>
  Object.entries(resource.fields).find(([name, field]) => labelOf(name, field) === label)
