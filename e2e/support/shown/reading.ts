import type { Page } from '@playwright/test'
import type { Shown } from './values.ts'

/** Adds `shownText` to the page: the visible text of an element. */
const withShownText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.shownText = (element) => {
      const copy = element?.cloneNode(true) as Element | undefined
      for (const none of copy?.querySelectorAll('[data-none]') ?? [])
        none.textContent = none.querySelector('[aria-hidden]')?.textContent ?? ''
      for (const part of copy?.querySelectorAll('[aria-hidden="true"], .visually-hidden') ?? [])
        part.remove()
      for (const image of copy?.querySelectorAll('[role="img"][aria-label]') ?? [])
        image.textContent = image.getAttribute('aria-label')
      // The console shows a minus sign where the service writes a hyphen.
      return (copy?.textContent ?? '').replaceAll(/\s+/g, ' ').replaceAll('\u2212', '-').trim()
    }
  })

declare global {
  interface Window {
    shownText(element: Element | null | undefined): string
  }
}

/** The drawn rows of the page's table: the id of each, its place, and its cells by their column headings. */
export async function readRows(page: Page) {
  await withShownText(page)
  return page.evaluate(() => {
    const table = document.querySelector('main table')
    const heads = [...(table?.querySelectorAll('thead tr:first-child > *') ?? [])].map(
      (head) => head.textContent?.trim() ?? '',
    )
    return [...(table?.querySelectorAll<HTMLElement>('tbody tr[data-id]') ?? [])].map(
      (row, at) => ({
        id: row.dataset.id ?? '',
        // A long list renders only visible rows; the headings are row 1.
        index: row.ariaRowIndex === null ? at : Number(row.ariaRowIndex) - 2,
        cells: [...row.children].map((cell, at) => ({
          head: heads[at] ?? '',
          text: window.shownText(cell),
          time: cell.querySelector('time')?.dateTime,
        })),
      }),
    )
  })
}

/** Labels and values of a record's page; the key where a readable label replaces it. */
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

/** The first of these elements, as it is shown. */
export async function readShown(page: Page, selector: string): Promise<Shown | undefined> {
  await withShownText(page)
  return page.evaluate((expected) => {
    const element = document.querySelector(expected)
    return element
      ? { text: window.shownText(element), time: element.querySelector('time')?.dateTime }
      : undefined
  }, selector)
}

/** The lines of a table with a label and a value per record. */
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

/** A part of an operation's answer: pairs, a list or a table, and nested parts. */
export interface AnswerPart {
  readonly title: string
  readonly properties: readonly (Shown & { readonly label: string; readonly whole?: string })[]
  readonly list: readonly string[]
  readonly heads: readonly string[]
  readonly rows: readonly (readonly Shown[])[]
  /** The text outside of these. */
  readonly note: string
  readonly sections: readonly AnswerPart[]
}

export async function readAnswer(page: Page): Promise<AnswerPart> {
  await withShownText(page)
  return page.locator('main [data-result]').evaluate((whole) => {
    const shown = (element: Element | null) => ({
      text: window.shownText(element),
      time: element?.querySelector('time')?.dateTime,
    })
    const read = (part: Element): AnswerPart => {
      const at = (selector: string) => [...part.querySelectorAll(`:scope > ${selector}`)]
      return {
        title: window.shownText(at('h3')[0]),
        properties: at('dl > div').map((pair) => ({
          label: window.shownText(pair.querySelector('dt')),
          whole: pair.querySelector<HTMLElement>('dd > [data-hint]')?.dataset.hint,
          ...shown(pair.querySelector('dd')),
        })),
        list: at('ul > li').map((one) => window.shownText(one)),
        heads: at('.DataTable_root thead th').map((one) => window.shownText(one)),
        rows: at('.DataTable_root tbody tr').map((row) => [...row.children].map(shown)),
        note: at('p')
          .map((one) => window.shownText(one))
          .join(' '),
        sections: at('section').map(read),
      }
    }
    return read(whole)
  })
}
