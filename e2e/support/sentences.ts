import type { Page } from '@playwright/test'
import { servicePath } from '../../src/gateway.ts'
import { expect } from './fixtures.ts'
import type { FaultProxy } from './faultProxy.ts'

/** Sentences that begin with a single-key command, but contain no Enter. */
export const sentences = [
  'even so it works',
  'a note for you',
  'give it to Jan',
  '3 tickets wait',
] as const

/** A place to press: in a text field, beside one, or on the ground of the page. */
export interface Place {
  readonly where: string
  readonly x: number
  readonly y: number
}

/**
 * Places of a page where a press hits no control and no row, found by hit testing.
 * @param most grounds and fields, in the order to press them
 */
export const placesOn = (page: Page, most: number): Promise<readonly Place[]> =>
  page.evaluate((most) => {
    const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea'
    const controls = `a, button, select, label, summary, ${fields}, input, [role="tab"], [role="grid"], [role="option"], [contenteditable], [data-field-box]`
    const text = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    const isGround = (element: Element | null): element is Element =>
      element !== null &&
      element.closest('main') !== null &&
      element.closest(controls) === null &&
      element.shadowRoot === null &&
      getComputedStyle(element).cursor !== 'pointer' &&
      element.closest('tr[data-id]') === null
    const ground: { where: string; x: number; y: number }[] = []
    const seen = new Set<Element>()
    for (let y = 70; y < innerHeight - 40; y += 34)
      for (let x = 250; x < innerWidth - 20; x += 79) {
        const element = document.elementFromPoint(x, y)
        if (!isGround(element) || seen.has(element)) continue
        seen.add(element)
        ground.push({ where: `ground ${text(element)}`, x, y })
      }
    // Fields are pressed last, as they may open a list over their neighbours.
    const atFields = [...document.querySelectorAll<HTMLElement>(`main :is(${fields})`)]
      .map((field) => ({ field, box: field.getBoundingClientRect() }))
      .filter(({ field, box: { left, top, width, height } }) => {
        const middle = document.elementFromPoint(left + width / 2, top + height / 2)
        return middle === field
      })
      .slice(0, most)
      .flatMap(({ field, box: { left, top, width, height } }) => {
        const name = field.getAttribute('aria-label') ?? field.id
        const [x, y] = [left + width / 2, top + height / 2]
        const beside = [
          { where: `left of ${name}`, x: left - 6, y },
          { where: `above ${name}`, x: left + 12, y: top - 5 },
        ].filter((one) => {
          const element = document.elementFromPoint(one.x, one.y)
          // A box that looks like a field is pressed too.
          const isInBox = element?.closest('[data-field-box], label') && !element.closest('button')
          return isInBox || isGround(element)
        })
        return [...beside, { where: `in ${name}`, x, y }]
      })
    // Spread over the page.
    const step = Math.max(1, Math.floor(ground.length / most))
    return [...ground.filter((_, at) => at % step === 0).slice(0, most), ...atFields]
  }, most)

const waitMs = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, ms)
      }),
    ms,
  )

/** Presses a place of {@link placesOn}: spaces of an earlier sentence have scrolled the page. */
export async function pressPlace(page: Page, { x, y }: Place): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('html, main, main *')) element.scrollTop = 0
  })
  await page.mouse.click(x, y)
}

/** Until single keys act again after a character of a text. */
export const textPause = (page: Page): Promise<void> => waitMs(page, 340)

/**
 * Types characters at a fixed interval by the clock of their events, on any machine speed. Waits
 * until single keys act again.
 */
export async function typeApart(page: Page, ms: number, characters: string): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  const began = Date.now()
  await Promise.all(
    characters.split('').flatMap((key, at) => {
      const code =
        key === ' ' ? 'Space' : /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`
      const one = { key, code, timestamp: (began + at * ms) / 1000 }
      const windowsVirtualKeyCode = key.toUpperCase().charCodeAt(0)
      return [
        wire.send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          text: key,
          windowsVirtualKeyCode,
          ...one,
        }),
        wire.send('Input.dispatchKeyEvent', { type: 'keyUp', windowsVirtualKeyCode, ...one }),
      ]
    }),
  )
  await wire.detach()
  await waitMs(page, characters.length * ms + 340)
}

/** The writes that the service got; rows and blobs are read by POST. */
export const writesIn = ({ arrivals }: FaultProxy): readonly string[] =>
  arrivals
    .filter(
      ({ method, path }) =>
        !/^(GET|HEAD|OPTIONS)$/.test(method) &&
        path.startsWith(servicePath) &&
        !/\/read_\w+\/$/.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`)

/** The place of the page: a search in the address is no navigation. */
const whereIs = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  return `${pathname} ${searchParams.get('ticket') ?? ''} ${searchParams.get('tab') ?? ''}`
}

/** Types sentences after `before`, which presses or opens something: nothing else happens. */
export async function expectOnlyText(
  page: Page,
  faults: FaultProxy,
  about: string,
  before: () => Promise<unknown>,
  typed: readonly string[] = sentences,
): Promise<void> {
  for (const sentence of typed) {
    await before()
    const [place, written] = [whereIs(page), writesIn(faults).length]
    await typeApart(page, 15, sentence)
    const did = `${about}, then “${sentence}”`
    expect(whereIs(page), `${did}: navigation`).toBe(place)
    expect(writesIn(faults).slice(written), `${did}: writes`).toEqual([])
  }
}
