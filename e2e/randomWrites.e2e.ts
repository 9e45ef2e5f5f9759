import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { sendWith, type Cell } from './faults/laws.ts'
import { places, type Place } from './faults/places.ts'
import { randomFrom, wholeOf } from './otherService/random.ts'
import type { Fault } from './support/fault.ts'
import { expect, test, inProof } from './support/fixtures.ts'
import { makeStore, rowOf } from './support/records.ts'
import { control, openEdit, submitButton } from './support/pages/form.ts'
import { alert, button, heading } from './support/pages/page.ts'
import { answer } from './support/fault.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { navigate } from './support/pages/actions.ts'
import { removes } from './support/pages/effects.ts'

const writes = Number(process.env.PROOF_WRITES ?? 60)
const seed = Number(process.env.PROOF_SEED ?? randomInt(1_000_000))
/** Longest wait for a failure to show; a success shows none. */
const settleMs = 400
/** Writes between two looks at Activity, which keeps its last 200. */
const perLook = 100

const faultsOfWrites: Readonly<Record<string, Fault | undefined>> = {
  none: undefined,
  slow: { kind: 'slow', send: 200, answer: 200 },
  'sent twice': { kind: 'twice' },
  'closed before': { kind: 'close-before' },
  'reset before': { kind: 'reset-before' },
  'reset after': { kind: 'reset-after-apply' },
  'half a body': { kind: 'half-body' },
  'JSON cut off': { kind: 'truncated-json' },
  '400': answer(400, { detail: 'Not on a Friday.' }),
  '403': answer(403, { detail: 'Readers may not.' }),
  '500': answer(500, { detail: 'Oops.' }),
  '504 after': { kind: 'answer-after-apply', status: 504 },
  '204 after': { kind: 'answer-after-apply', status: 204 },
  'portal after': {
    kind: 'answer-after-apply',
    status: 200,
    body: '<h1>Portal</h1>',
    headers: { 'Content-Type': 'text/html' },
  },
}

interface Write {
  readonly type: Cell['type']
  readonly fault: string
  readonly place: Place
}

const states = ['Sending', 'Refused', 'Not sent', 'Outcome unknown', 'Not done', 'Undone'] as const
type Said = (typeof states)[number] | 'Done'

/** The state of a write in its line of Activity. */
async function saidIn(line: Locator): Promise<Said> {
  const text = await line.innerText()
  return states.find((state) => text.includes(state)) ?? 'Done'
}

test(
  'G02 random writes under random faults: what Activity says is what the service holds, and every unknown is settled right',
  inProof,
  async ({ signInAs, context, faults, service, complaints, gatewayUrl }) => {
    test.setTimeout(writes * 20_000 + 60_000)
    complaints.expect(/Failed to load resource|net::ERR_|status of \d/)
    const random = randomFrom(`${seed}`)
    const draw = (n: number) => wholeOf(random, 0, n - 1)
    const page = await signInAs('administrator', 'about:blank', { fresh: true })
    page.on('dialog', (question) => void question.accept())
    // Many writes share one document, as those of a person do, until one has failed.
    let hasFailed = true
    const go = (address: string) => (hasFailed ? page.goto(address) : navigate(page, address))
    const tools = { page, context, faults, service, complaints, gatewayUrl, go }
    const names = Object.keys(faultsOfWrites)
    const writeOnce = async (): Promise<Write> => {
      const type = (['C', 'U', 'D', 'A'] as const)[draw(4)] ?? 'C'
      const fault = names[draw(names.length)] ?? 'none'
      const place = await places[type](tools)
      await place.open()
      const provoked = faultsOfWrites[fault]
      const ended = page
        .waitForEvent('requestfinished', (one) => isOf(place, one))
        .catch(() => null)
      const broke = page.waitForEvent('requestfailed', (one) => isOf(place, one)).catch(() => null)
      const times = provoked?.kind === 'close-before' ? 1 : undefined
      const heal = provoked ? await sendWith({ type, tools, place }, provoked, times) : undefined
      if (!provoked) await place.act()
      // A form first tells of an earlier create whose outcome was unknown.
      const another = button(alert(page), /^Create (another|anyway)$/)
      const asks = another.waitFor().catch(() => undefined)
      await Promise.race([ended, broke, asks])
      if (await another.isVisible()) {
        await another.click()
        await Promise.race([ended, broke])
      }
      const failure = place.part.first().waitFor({ timeout: settleMs })
      hasFailed = await failure.then(
        () => true,
        () => false,
      )
      heal?.()
      return { type, fault, place }
    }

    const wrong: string[] = []
    const counts = new Map<string, number>()
    const lookAt = async (drawer: Locator, { type, fault, place }: Write) => {
      const line = drawer.getByRole('listitem').filter({ hasText: `“${place.title}”` })
      await line.waitFor({ timeout: 5000 }).catch(() => undefined)
      const said = (await line.count()) === 1 ? await saidIn(line) : 'nothing'
      if (said === 'nothing') {
        wrong.push(
          `${type} ${fault}: not in Activity, applied ${await place.applied()} (${place.title})`,
        )
        return
      }
      const check = button(line, /^Check/)
      if ((await check.count()) > 0) {
        await removes(check, check.and(page.locator('[aria-disabled="true"]')))
      }
      const settled = await saidIn(line)
      const applied = await place.applied()
      const about = `${type} ${fault}: said ${said}, then ${settled}; applied ${applied}`
      counts.set(about, (counts.get(about) ?? 0) + 1)
      const isDone = settled === 'Done'
      const isOpen = settled === 'Outcome unknown'
      if (applied > 1 || (!isOpen && isDone !== (applied === 1)) || settled === 'Sending')
        wrong.push(`${about} (${place.title})`)
    }

    for (let left = writes; left > 0; left -= perLook) {
      const made: Write[] = []
      for (let n = 0; n < Math.min(left, perLook); n++) made.push(await writeOnce())
      await page.goto('/settings')
      await button(page, /^Activity/).click()
      const drawer = dialogOf(page, 'Activity')
      await expect(drawer.getByRole('listitem').first()).toBeVisible()
      for (const write of made) await lookAt(drawer, write)
    }
    const lines = [...counts].map(([about, n]) => `  ${n} x ${about}`).toSorted()
    process.stdout.write(`\nG02 seed ${seed}, ${writes} writes\n${lines.join('\n')}\n`)
    expect(wrong, `seed ${seed}`).toEqual([])
  },
)

const isOf = ({ method, path }: Place, request: { method(): string; url(): string }) =>
  request.method() === method && request.url().endsWith(path)

test(
  'G06 two writers in two pages: nobody is overwritten without being asked',
  inProof,
  async ({ signInAs, context, service, complaints }) => {
    const rounds = Math.ceil(writes / 10)
    test.setTimeout(rounds * 30_000)
    complaints.expect(/412/)
    const one = await signInAs('administrator', 'about:blank')
    const other = await context.newPage()
    const random = randomFrom(`${seed}`)
    const draw = (n: number) => wholeOf(random, 0, n - 1)
    for (const page of [one, other]) page.on('dialog', (question) => void question.accept())
    for (let round = 0; round < rounds; round++) {
      const store = await makeStore(service)
      const path = `/store/all/${store.object_id}/`
      const pages = draw(2) === 0 ? [one, other] : [other, one]
      for (const [n, page] of pages.entries()) {
        await openEdit(page, `/stores/item/${store.object_id}`)
        await control(page, 'Description').fill(`Writer ${n}`)
      }
      const [first = one, second = other] = pages
      const isTogether = draw(2) === 0
      const save = (page: typeof one) => submitButton(page, 'Save changes').click()
      if (isTogether) await Promise.all([save(first), save(second)])
      else {
        await save(first)
        await expect(heading(first)).toHaveText(String(store.name))
        await save(second)
      }
      const asked = (page: typeof one) => alert(page).filter({ hasText: 'Changed on the service' })
      const isAsked = async () => [await asked(first).count(), await asked(second).count()]
      await expect.poll(isAsked, `seed ${seed}, round ${round}`).toContain(1)
      const losers = await isAsked()
      expect(losers.reduce((sum, n) => sum + n, 0)).toBe(1)
      const winner = losers[0] === 1 ? 1 : 0
      expect((await rowOf(service, path)).description).toBe(`Writer ${winner}`)
      const loser = losers[0] === 1 ? first : second
      await expect(control(loser, 'Description')).toHaveValue(`Writer ${1 - winner}`)
    }
  },
)
