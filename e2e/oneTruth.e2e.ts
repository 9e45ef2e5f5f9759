import { expect } from './support/fixtures.ts'
import { isProof } from './support/proof.ts'
import { placeOf, type PlaceName, places, type Scene } from './support/truthPlaces.ts'
import { type Effect, expectEffect, textsOf, Walker } from './support/truthWalk.ts'
import { test } from './support/twoBrowsers.ts'
import { type Write, writes } from './support/truthWrites.ts'
import { exact, link, mainMenu } from './support/pages/page.ts'

test('OT-3 home, billing, home, desk and home again read no page of a collection twice', async ({
  signInAs,
}) => {
  const read: string[] = []
  const page = await signInAs('administrator', '/settings')
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const path = pathname.split('/-/service')[1]
    // The bell polls for new notifications.
    if (request.method() === 'GET' && path !== undefined && !path.startsWith('/notifications/'))
      read.push(`${path}${search}`)
  })
  for (const [name, heading] of [
    ['Home', 'Home'],
    ['Overview', 'Billing overview'],
    ['Home', 'Home'],
    ['Desk', 'Desk'],
    ['Home', 'Home'],
  ] as const) {
    await link(mainMenu(page), name, exact).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  const counts = () => {
    const all = new Map<string, number>()
    for (const one of read) all.set(one, (all.get(one) ?? 0) + 1)
    return all
  }
  // A paged collection reads its first page once more, to check that nothing moved.
  const most = (one: string) => (read.some((other) => other.startsWith(`${one}?page=`)) ? 2 : 1)
  // Collections are read on in pauses, between which the network is idle too.
  await expect.poll(() => counts().size).toBeGreaterThan(20)
  await expect.poll(() => [...counts()].filter(([one, times]) => times > most(one))).toEqual([])
})

const all: readonly (readonly [string, Write])[] = Object.entries(writes)

const ordered = (place: PlaceName, text: string) =>
  placeOf(place).keepsOrder === true ? text.split('\n').toSorted() : [place, ...text.split('\n')]

const placesOf = ({ shows }: Write) => Object.keys(shows) as PlaceName[]
/** The places of a write that `npm test` visits. */
const firstOf = (write: Write) => placesOf(write).slice(0, write.first ?? 1)

test('OT-1 24 pairs have every write and every place', () => {
  const pairs = all.flatMap(([, write]) => firstOf(write))
  expect(pairs).toHaveLength(24)
  expect(new Set(pairs)).toEqual(new Set(Object.keys(places)))
})

/** A text that appears or goes says enough; a proof compares all else of the place too. */
const saysEnough = (effect: Effect | undefined, scene: Scene) =>
  Object.keys(textsOf(effect, scene)).length > 0

for (const [name, write] of all) {
  const walked = isProof ? placesOf(write) : firstOf(write)
  test(`OT-1 ${name}: ${walked.join(', ')}`, async ({ twoBrowsers }) => {
    if (isProof) test.setTimeout(300_000)
    const { held: page, fresh: other, service } = await twoBrowsers(write.as ?? 'administrator')
    const scene = await write.scene(service)
    const held = new Walker(page, scene)
    await write.prepare?.(page, scene)
    const before = new Map<PlaceName, string>()
    for (const place of walked) {
      await held.goTo(place)
      before.set(place, await held.settled(place, textsOf(write.shows[place], scene).loses))
    }
    await held.leave()
    await write.act(page, scene)

    if (!isProof && walked.every((place) => saysEnough(write.shows[place], scene))) {
      for (const place of walked) {
        await held.goTo(place)
        await expect(async () => {
          const { text } = await held.look(place)
          expectEffect(place, write.shows[place], scene, before.get(place) ?? '', text)
        }).toPass({ timeout: 40_000 })
      }
      return
    }

    // This browser has read everything after the write.
    const fresh = new Walker(other, scene)
    await other.goto(new URL('/settings', page.url()).href)
    // Both have been at the same places, so that they have read as much.
    for (const place of walked) {
      await fresh.goTo(place)
      await fresh.settled(place)
    }
    for (const place of walked) {
      await held.goTo(place)
      if (walked.length > 1) await fresh.goTo(place)
      await expect(async () => {
        const shown = await held.look(place)
        const read = await fresh.look(place)
        const was = before.get(place) ?? ''
        expectEffect(place, write.shows[place], scene, was, read.text)
        if (write.shows[place] === 'ages') expect(shown.isOlder).toBe(true)
        // Partially loaded data has other counts, and says so; the effect is visible there too.
        if (shown.isPartial || read.isPartial)
          expectEffect(place, write.shows[place], scene, was, shown.text)
        else if (!shown.isOlder)
          expect(ordered(place, shown.text)).toEqual(ordered(place, read.text))
      }).toPass({ timeout: 40_000 })
    }
  })
}
