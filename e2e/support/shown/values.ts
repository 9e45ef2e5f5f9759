import { labelOf, type Field } from '../../../src/metadata/field.ts'
import type { Item } from '../../../src/metadata/item.ts'
import { titleOf, type Resource } from '../../../src/metadata/resource.ts'
import { resources, type ResourceName } from '../../../src/resources/resources.ts'
import type { Caller } from '../fixtures.ts'
import type { Locale } from './locale.ts'

/** One value as the page shows it. */
export interface Shown {
  readonly text: string
  /** The `datetime` of a `<time>` inside. */
  readonly time: string | undefined
}

/**
 * Computes the expected texts of a page from the service's responses, without the app's own display
 * code. The declarations provide labels and kinds; the formats are implemented again.
 */
export class Expectation {
  readonly #service: Caller
  readonly #locale: Locale
  readonly #records = new Map<string, Item | undefined>()
  /** Milliseconds by which the service's clock is ahead of this one. */
  readonly #aheadMs: number

  constructor(service: Caller, locale: Locale, aheadMs = 0) {
    this.#service = service
    this.#locale = locale
    this.#aheadMs = aheadMs
  }

  /** The error of a shown instant; `undefined` if it is right. */
  timeMismatch = (given: string, shown: Shown): string | undefined =>
    this.#locale.timeMismatch(given, shown, Date.now() + this.#aheadMs)

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

  /** The error of a shown value of a declared field; `undefined` if it is right. */
  async mismatch(
    field: Field,
    name: string,
    item: Item,
    shown: Shown,
  ): Promise<string | undefined> {
    const { say, words, grouped, dateOf } = this.#locale
    const value = item[name]
    const isNothing = value === null || value === undefined
    const expected = (text: string) => (text === shown.text ? undefined : `instead of “${text}”`)
    if (field.kind === 'password' || field.kind === 'secret')
      return shown.text.includes(say.neverShown) ? undefined : 'instead of hiding a secret'
    if (isNothing) return expected('—')
    if (value === '') return expected(say.empty)
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
        return expected((field.labels?.map(words.label) ?? say.yesNo)[value === true ? 0 : 1] ?? '')
      case 'choice':
        return expected(field.suggestions?.includes(given) ? words.label(sentenceOf(given)) : given)
      case 'date':
        return expected(oneSpaced(dateOf(given)))
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

/** Formats use narrow and non-breaking spaces between parts. */
export const oneSpaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** "file_written_at" as "File written at" */
export const sentenceOf = (key: string): string => {
  const spaced = key.replaceAll('_', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** An id that is shown instead of a name is shortened to its ends. */
export const shortened = (id: string): string =>
  id.length > 14 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id

/** The declared field with this label on the page. */
export const fieldLabelled = (
  resource: Resource,
  label: string,
  { words }: Locale,
): readonly [name: string, field: Field] | undefined =>
  Object.entries(resource.fields).find(
    ([name, field]) => words.label(labelOf(name, field)) === label,
  )
