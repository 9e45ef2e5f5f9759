import type { Page } from '@playwright/test'
import { labelOf, type Field } from '../../src/metadata/field.ts'
import { titleOf, type Item, type Resource } from '../../src/metadata/resource.ts'
import { resources, type ResourceName } from '../../src/resources/resources.ts'
import type { Caller } from './fixtures.ts'

/** One value as the page shows it. */
export interface Shown {
  readonly text: string
  /** The `datetime` of a `<time>` inside. */
  readonly time: string | undefined
}

/**
 * Says what a page should show for the answers of the service. Nothing of the app draws here: the
 * declarations give the labels and kinds, the formats are spelled out once more.
 */
export class Expectation {
  readonly #service: Caller
  readonly #names = new Map<string, string | undefined>()

  constructor(service: Caller) {
    this.#service = service
  }

  /** The title of a related record; `undefined` where the service does not show it to this person. */
  async #nameOf(to: ResourceName, id: string): Promise<string | undefined> {
    const resource: Resource = resources[to]
    const key = `${to} ${id}`
    if (!this.#names.has(key)) {
      const { status, body } = await this.#service('GET', `${resource.path}${id}/`)
      this.#names.set(key, status === 200 ? titleOf(resource, body as Item) : undefined)
    }
    return this.#names.get(key)
  }

  /** What is wrong with a shown value of a declared field, or nothing. */
  async fault(field: Field, name: string, item: Item, shown: Shown): Promise<string | undefined> {
    const value = item[name]
    const isNothing = value === null || value === undefined
    const wanted = (text: string) => (text === shown.text ? undefined : `instead of “${text}”`)
    if (field.kind === 'password' || field.kind === 'secret')
      return shown.text.includes('Never shown') ? undefined : 'instead of hiding a secret'
    if (isNothing) return wanted('—')
    if (value === '') return wanted('Empty')
    const given = typeof value === 'string' ? value : JSON.stringify(value)
    switch (field.kind) {
      case 'integer':
      case 'decimal':
        return wanted(grouped(given))
      case 'money': {
        const currency = field.currency === undefined ? '' : (item[field.currency] ?? '')
        return wanted(`${grouped(given)}${typeof currency === 'string' ? currency : ''}`)
      }
      case 'boolean':
        return wanted((field.words ?? ['Yes', 'No'])[value === true ? 0 : 1])
      case 'choice': {
        const words = given.replaceAll('_', ' ')
        return field.suggestions?.includes(given)
          ? wanted(words.charAt(0).toUpperCase() + words.slice(1))
          : wanted(given)
      }
      case 'date':
        return wanted(dateOf(given))
      case 'datetime':
        return timeFault(given, shown)
      case 'reference': {
        const title = await this.#nameOf(field.to as ResourceName, given)
        return title === undefined ? undefined : wanted(title)
      }
      case 'json':
        return undefined
      default:
        return wanted(given.replaceAll(/\s+/g, ' ').trim())
    }
  }
}

/** "250,000", "1,234.50" */
export const grouped = (digits: string): string => {
  const [whole = '', ...fraction] = digits.split('.')
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Jan 21, 2027": a date is no moment, so no time zone may move it. */
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
/** Seconds: relative times are renewed twice a minute, and the comparing takes its own time. */
const late = 120

/** A relative time must be true now, and stand for exactly the moment that the service gave. */
export function timeFault(given: string, { text, time }: Shown): string | undefined {
  const at = Date.parse(given)
  if (time === undefined || Date.parse(time) !== at) return `stands for ${time}, not for ${given}`
  const elapsed = (Date.now() - at) / 1000
  if (text === 'now') return Math.abs(elapsed) <= 60 + late ? undefined : `is ${elapsed} s away`
  const words = text.replace('yesterday', '1 d ago').replace('tomorrow', 'in 1 d')
  const past = /^(\d+) (y|mo|wk|d|h|min) ago$/.exec(words)
  const coming = /^in (\d+) (y|mo|wk|d|h|min)$/.exec(words)
  const size = seconds[(past ?? coming)?.[2] ?? ''] ?? 0
  const n = Number((past ?? coming)?.[1])
  const isTrue = past
    ? elapsed >= n * size - late && elapsed < (n + 1) * size + late
    : coming !== null && Math.abs(-elapsed - n * size) <= size / 2 + late
  return isTrue ? undefined : `is ${elapsed} s away`
}

/** Puts `shownText` into the page: the words of an element that are there to be seen. */
const withShownText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.shownText = (element) => {
      const copy = element?.cloneNode(true) as Element | undefined
      for (const part of copy?.querySelectorAll('[aria-hidden="true"], .visually-hidden') ?? [])
        part.remove()
      for (const image of copy?.querySelectorAll('[role="img"][aria-label]') ?? [])
        image.textContent = image.getAttribute('aria-label')
      // A minus sign reads better than a hyphen; the service writes a hyphen.
      return (copy?.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll('\u2212', '-').trim()
    }
  })

declare global {
  interface Window {
    shownText(element: Element | null | undefined): string
  }
}

/** The rows of the page's table: the id of each, and its cells by the words of their heads. */
export async function readRows(page: Page) {
  await withShownText(page)
  return page.evaluate(() => {
    const table = document.querySelector('main table')
    const heads = [...(table?.querySelectorAll('thead tr:first-child > *') ?? [])].map(
      (head) => head.textContent?.trim() ?? '',
    )
    return [...(table?.querySelectorAll<HTMLElement>('tbody tr[data-id]') ?? [])].map((row) => ({
      id: row.dataset.id ?? '',
      cells: [...row.children].map((cell, at) => ({
        head: heads[at] ?? '',
        text: window.shownText(cell),
        time: cell.querySelector('time')?.dateTime,
      })),
    }))
  })
}

/** Labels and values of a record's page; the key where a readable label stands for it. */
export async function readProperties(page: Page) {
  await withShownText(page)
  return page.evaluate(() =>
    [...document.querySelectorAll('main dl > div')].map((pair) => {
      const [label, value] = [pair.querySelector('dt'), pair.querySelector('dd')]
      return {
        label: label?.textContent?.trim() ?? '',
        key: label?.dataset.hint,
        text: window.shownText(value),
        time: value?.querySelector('time')?.dateTime,
      }
    }),
  )
}

/** The lines of a table that has a value of every record beside each label. */
export async function readLines(page: Page) {
  await withShownText(page)
  return page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')].map((row) =>
      [...row.children].map((cell) => ({
        text: window.shownText(cell),
        time: cell.querySelector('time')?.dateTime,
      })),
    ),
  )
}

/** The declared field that a label stands for. */
export const fieldLabelled = (
  resource: Resource,
  label: string,
): readonly [name: string, field: Field] | undefined =>
  Object.entries(resource.fields).find(([name, field]) => labelOf(name, field) === label)
