import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { type Place, placeOf, type PlaceName, type Scene } from './truthPlaces.ts'
import { button, main } from './pages/page.ts'

/**
 * The effect of a write on a place: something new, something gone, another text, the same. `ages`:
 * the old data, marked as outdated. Named texts replace those of the scene.
 */
export type Effect = 'gains' | 'loses' | 'changes' | 'keeps' | 'ages' | Texts
/** Texts that appear or go with a write. */
interface Texts {
  readonly gains?: string | RegExp | undefined
  readonly loses?: string | RegExp | undefined
}

/** Matches texts about the reading: its time, extent or duration, but no value of a record. */
const ofReading = [
  /^(Loaded|Live|As of|Last read|For example|From|Searched) .*$/gm,
  /,? (read )?at \d+:\d\d [AP]M$/gm,
  /\b\d+ ms\b/g,
  /\b\d+ min (?=overdue|left)/g,
]
/** Matches relative times, which change between two reads. */
const justNow = /\b(just now|now|\d+ s ago|\d+ min ago)(?!\w)/g
/** Parts about an action, or about this browser alone. */
const asides = '[role="status"], a[href$="tab=upload"], .PaneHead_steps'

/** Matches the mark of counts over a partially loaded collection. */
const partial = /^So far$/m

interface Look {
  readonly text: string
  /** Whether the content is marked as older than the last change. */
  readonly isOlder: boolean
  /** Whether the counts cover only the loaded part. */
  readonly isPartial: boolean
}

const older = /Older than your last change|has changed since this report|again \(updated \d/

/** One browser of a person, which goes through the places of a record. */
export class Walker {
  readonly page: Page
  readonly #scene: Scene
  readonly #open = new Set<unknown>()
  readonly #seen = new Set<PlaceName>()

  constructor(page: Page, scene: Scene) {
    this.page = page
    this.#scene = scene
    page.on('request', (request) => this.#open.add(request))
    page.on('requestfinished', (request) => this.#open.delete(request))
    page.on('requestfailed', (request) => this.#open.delete(request))
  }

  async goTo(name: PlaceName): Promise<void> {
    const { earlier, go, reveal }: Place = placeOf(name)
    await this.leave()
    if (!this.#seen.has(name)) await earlier?.(this.page, this.#scene)
    this.#seen.add(name)
    await go(this.page, this.#scene)
    await reveal?.(this.page, this.#scene)
  }

  /** Closes overlays over the page. */
  async leave(): Promise<void> {
    const over = this.page.locator('[role="dialog"]:visible')
    await expect(async () => {
      if ((await over.count()) > 0) await this.page.keyboard.press('Escape')
      expect(await over.count()).toBe(0)
    }).toPass({ timeout: 40_000 })
  }

  /** Returns the current content of a place, and its notes about it. */
  async look(name: PlaceName): Promise<Look> {
    const { page } = this
    // Late results wait until they are requested.
    const arrived = button(main(page), /^\d+ new\b/)
    if (await arrived.isVisible()) await arrived.click()
    // Folded parts of a record's page count too.
    await page
      .locator('.PropertyList_folded > details')
      .evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    const part = placeOf(name).part?.(page, this.#scene) ?? page.locator('main')
    const texts = await part.evaluateAll(
      (elements, without) =>
        elements.map((element) =>
          [...element.querySelectorAll<HTMLElement>(without)].reduce(
            (rest, one) => rest.replace(one.innerText, ''),
            (element as HTMLElement).innerText,
          ),
        ),
      asides,
    )
    const said = [...texts, await page.locator('main').innerText()].join('\n')
    const text = ofReading
      .reduce((rest, one) => rest.replace(one, ''), texts.join('\n'))
      .replace(justNow, 'now')
      .replace(/\s*\n\s*/g, '\n')
      .trim()
      .concat(texts.length === 0 ? 'nothing' : '')
    return { text, isOlder: older.test(said), isPartial: partial.test(text) }
  }

  /** Returns the content of a place once no request is in flight and the page is idle. */
  async settled(name: PlaceName, shown: string | RegExp = ''): Promise<string> {
    let last = ''
    await expect(async () => {
      const before = last
      await this.page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      last = (await this.look(name)).text
      expect(last).toBe(before)
      expect(last).not.toBe('')
      expect(isIn(last, shown)).toBe(true)
      expect(this.#open.size).toBe(0)
      expect(await this.page.locator('.skeleton:visible').count()).toBe(0)
    }).toPass({ intervals: [120], timeout: 40_000 })
    return last
  }
}

const isIn = (text: string, part: string | RegExp = ''): boolean =>
  typeof part === 'string' ? text.includes(part) : part.test(text)

/** The texts that say enough of an effect by themselves; none for the other effects. */
export function textsOf(effect: Effect | undefined, { before, after }: Scene): Texts {
  if (effect === 'gains') return { gains: after }
  if (effect === 'loses') return { loses: before }
  return typeof effect === 'object' ? effect : {}
}

const linesOnlyIn = (one: string, other: string): readonly string[] => {
  const lines = new Set(other.split('\n'))
  return one.split('\n').filter((line) => !lines.has(line))
}

/** Expects the effect of a write on a place, by its texts before and after. */
export function expectEffect(
  place: PlaceName,
  effect: Effect | undefined,
  scene: Scene,
  was: string,
  is: string,
): void {
  const { gains, loses } = textsOf(effect, scene)
  if (gains !== undefined) expect([isIn(was, gains), isIn(is, gains)], place).toEqual([false, true])
  if (loses !== undefined) expect([isIn(was, loses), isIn(is, loses)], place).toEqual([true, false])
  if (effect === 'changes') expect(is, place).not.toBe(was)
  if (effect === 'keeps') expect(linesOnlyIn(was, is), place).toEqual([])
}
