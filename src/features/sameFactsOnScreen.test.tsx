import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheRecords } from '../data/cacheForTests.ts'
import * as transport from '../client/transport.ts'
import { listOptions } from '../data/queries.ts'
import { entriesOf, type AttentionEntry } from '../domain/attention.ts'
import {
  chargesOf,
  isContradictory,
  isUnclear,
  isMadeGood,
  openFailures,
  payersOf,
} from '../domain/charges.ts'
import { failedRows } from '../domain/failedCharges.ts'
import { jobCounts } from '../domain/jobs.ts'
import type { Item } from '../metadata/item.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { FailedBlock } from './billing/overview/FailedBlock.tsx'
import { useOverview } from './billing/overview/useOverview.ts'
import { MonthBlock } from './billing/MonthBlock.tsx'
import { ChargeStrip } from './billing/record/ChargeStrip.tsx'
import { MethodFact } from './billing/record/MethodFact.tsx'
import { StateBlock } from './billing/StateBlock.tsx'
import { useBilling } from './billing/useBilling.ts'
import { FailedCharges } from './desk/FailedCharges.tsx'
import { CardFacts } from '../views/hoverCards/CardFacts.tsx'
import { card as workspaceCard } from '../views/hoverCards/cards/workspaces.ts'
import { costOf } from './ownerHome/cost.ts'
import { costAnswer } from './ownerHome/CostColumn.tsx'
import { needsOf } from './ownerHome/needs.ts'
import { useShownNeed } from './ownerHome/useNeedActions.ts'
import type { OwnerList } from './ownerHome/useOwnerLists.ts'
import { workingAnswer } from './ownerHome/WorkingColumn.tsx'
import { workingOf } from './ownerHome/working.ts'
import { heldIn, jobs, now, world, type World } from './sameFacts.worlds.ts'
import { useJobStates } from '../views/jobs/jobStates.ts'
import { StateFilter } from './training/jobs/StateFilter.tsx'
import { NothingToDo } from './worklist/NothingToDo.tsx'
import { handledEntries } from './worklist/handledEntries.ts'
import { hide } from './worklist/useLineActions.ts'
import { WorklistSummary } from './worklist/WorklistSummary.tsx'
import { useWorklist } from './worklist/useWorklist.ts'
import { WorklistHead } from './worklist/WorklistHead.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The records in memory, shared by every way to read them. */
let held: ReturnType<typeof heldIn>['items']
let queryClient: QueryClient

/** All collections that a screen reads. */
const names = Object.keys(resources) as readonly ResourceName[]

function hold(given: World, others: { readonly jobs?: readonly Item[] } = {}) {
  const { items } = heldIn(given)
  held = (name) => (name === 'jobs' ? (others.jobs ?? []) : items(name))
  // Queries are disabled, so that no request is sent.
  queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  for (const name of names) {
    const isRead = given.areAllPayersKnown || !['subscriptions', 'workspaces'].includes(name)
    // A reading that is not under way was stopped.
    const state = isRead ? 'complete' : 'reading'
    cacheRecords(queryClient, name, held(name), { state, total: undefined, updatedAt: now })
    // Provides the first page too, so that no request is sent.
    queryClient.setQueryData(listOptions(name).queryKey, {
      items: held(name),
      total: undefined,
      hasNext: !isRead,
    })
  }
}

/** Renders a part at an address and returns its text. */
function textOf(shown: ReactNode, address = '/'): string {
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{shown}</MemoryRouter>
    </QueryClientProvider>,
  )
  return container.textContent
}

/** The number before a text; 0 if the text is missing. */
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

function AdministratorHome() {
  const worklist = useWorklist(undefined)
  return <WorklistHead worklist={worklist} kind={undefined} onKind={() => undefined} />
}

function NoAttention() {
  const worklist = useWorklist(undefined)
  return (
    <>
      <WorklistSummary worklist={worklist} kind={undefined} />
      <NothingToDo worklist={worklist} kind={undefined} />
    </>
  )
}

function Overview() {
  const overview = useOverview()
  return <FailedBlock overview={overview} chosen={undefined} onChoose={() => undefined} />
}

function Month({ item }: { readonly item: Item }) {
  return <MonthBlock billing={useBilling(item)} today="2026-11-23" />
}

function WorkspaceBilling({ item }: { readonly item: Item }) {
  return <StateBlock item={item} billing={useBilling(item)} today="2026-11-23" />
}

function OwnerNeeds({ charges }: { readonly charges: readonly Item[] }) {
  const shown = useShownNeed({ now, modelName: () => undefined, areChargesWhole: true })
  const needs = needsOf({
    charges,
    subscriptions: [],
    tokens: [],
    failedJobs: [],
    today: '2026-11-23',
    now,
  })
  return needs.map((need) => {
    const { key, title, why } = shown(need)
    return <p key={key}>{`${title}. ${why}`}</p>
  })
}

/** The number of failed charges in an owner's home; a line without a number counts one. */
const inNeeds = (text: string, lines: number): number => {
  const many = [...text.matchAll(/(\d+) failed charges/g)].map(([, n]) => Number(n))
  return many.reduce((sum, n) => sum + n, lines - many.length)
}

const options = { seed: 20_261_126, numRuns: 30 }

it('OT-2 use-9 the homes and the billing overview show the failed charges that the facts say', () => {
  let found = 0
  fc.assert(
    fc.property(world, (given) => {
      hold(given)
      const failed = openFailures(given.charges).length
      const both = given.charges.filter(isContradictory).length
      const unclear = given.charges.filter(isUnclear).length

      const home = textOf(<AdministratorHome />)
      expect(numberIn(home, /Charges ?(\d+)/)).toBe(failed + both)
      const tab = screen
        .getByText(/^Charges/)
        .querySelector('[data-hint]')
        ?.getAttribute('data-hint')
      if (failed + both > 0) {
        expect(numberIn(tab ?? '', /: (\d+) failed/)).toBe(failed)
        expect(numberIn(tab ?? '', /, (\d+) processed and failed/)).toBe(both)
      }
      cleanup()

      const overview = textOf(<Overview />, '/?period=all')
      const { length } = given.charges
      expect(overview).toContain(`${failed} of ${length} charge${length === 1 ? '' : 's'}`)
      expect(numberIn(overview, /(\d+) charges? with an unclear state/)).toBe(unclear)
      cleanup()

      const own = textOf(<OwnerNeeds charges={given.charges} />)
      expect(inNeeds(own, screen.queryAllByText(/./, { selector: 'p' }).length)).toBe(failed)
      cleanup()
      found += failed
    }),
    options,
  )
  expect(found).toBeGreaterThan(60)
})

it('OT-2 use-9 design-1 the administrator’s home says that nothing needs attention only where each charge says whether it failed', () => {
  const saidOf = (charge: object) => {
    const workspaces = [{ object_id: 'w1', name: 'Lab' }]
    const charges = [{ object_id: 'chg-1', ...charge }]
    hold({ charges, subscriptions: [], workspaces, areAllPayersKnown: true })
    return textOf(<NoAttention />)
  }
  expect(saidOf({ failed: false })).not.toContain('so far')
  cleanup()
  expect(saidOf({}).match(/attention so far/g)).toHaveLength(2)
  cleanup()
})

it('an entry that was snoozed is hidden, whatever the clock of the service', () => {
  const ahead = 600_000
  const created_at = new Date(now + ahead / 2).toISOString()
  const charges = [{ object_id: 'c', failed: true, created_at }]
  hold({ charges, subscriptions: [], workspaces: [], areAllPayersKnown: true })
  vi.spyOn(transport, 'getClockAheadMs').mockReturnValue(ahead)
  const payment = { payers: new Map(), areAllPayersKnown: true }
  const promiseFor = () => ({ is: 'none', why: 'noPlan' }) as const
  const given = { now, today: '2026-11-23', promiseFor, payment }
  const [entry] = entriesOf('charges', 'administrator', held, given)
  const saidOf = () => {
    const text = textOf(<AdministratorHome />)
    cleanup()
    return numberIn(text, /Charges ?(\d+)/)
  }
  expect(saidOf()).toBe(1)
  hide(entry as AttentionEntry, 'Charge')
  expect(saidOf()).toBe(0)
  handledEntries.reset()
  vi.restoreAllMocks()
})

it('OT-2 use-9 billing, card and desk of a workspace show the failed charges that the facts say', () => {
  let found = 0
  fc.assert(
    fc.property(world, (given) => {
      hold(given)
      const payment = { payers: payersOf(held), areAllPayersKnown: given.areAllPayersKnown }
      for (const workspace of given.workspaces) {
        const own = chargesOf(workspace.object_id, given.charges, payment)
        const failed = openFailures(own).length

        const billing = textOf(<WorkspaceBilling item={workspace} />)
        const one = /Failed on \w+ \d+, \d+: |The charge “/.test(billing) ? 1 : 0
        expect(numberIn(billing, /(\d+) charges failed/) + one).toBe(failed)
        cleanup()

        const card = textOf(<CardFacts name="workspaces" card={workspaceCard} item={workspace} />)
        if (own.length > 0) expect(card).toContain(`Failed charges${failed} of ${own.length}`)
        // Charges of a shared method are another scope, which the card names.
        else if (card.includes('Failed charges')) expect(card).toContain('which also pays for')
        cleanup()

        const ticket = { object_id: 't', workspace: workspace.object_id }
        const customer = { id: undefined, loggedBy: undefined, item: undefined, isLoading: false }
        const desk = textOf(<FailedCharges ticket={ticket} customer={customer} now={now} />)
        const listed = screen.queryAllByRole('listitem').length
        expect(listed + numberIn(desk, /(\d+) more/)).toBe(failed)
        cleanup()
        found += failed
      }
    }),
    options,
  )
  expect(found).toBeGreaterThan(20)
})

it.each([
  ['contradicts itself', { failed: true, processed: true }],
  ['is returned without a state', {}],
])('OT-2 use-9 deploy-7 nowhere has “none” failed or was charged where a charge %s', (_, flags) => {
  const created_at = '2026-11-20T10:00:00Z'
  const fields = { method: 'm1', amount: '9', currency: 'EUR', created_at }
  const charge: Item = { object_id: 'c1', ...fields, ...flags }
  const workspace: Item = { object_id: 'w1', name: 'Kestrel' }
  hold({
    charges: [charge],
    subscriptions: [{ object_id: 's1', method: 'm1', workspace: 'w1' }],
    workspaces: [workspace],
    areAllPayersKnown: true,
  })
  const said = (shown: ReactNode) => {
    const text = textOf(shown)
    cleanup()
    return text
  }
  const one = '1 charge with an unclear state'
  const [method] = held('paymentMethods')
  expect(method && said(<MethodFact item={method} />)).toBe('1 charge, 1 unclear')
  const card = said(<CardFacts name="workspaces" card={workspaceCard} item={workspace} />)
  expect(card).toContain('0 of 1 on m1, 1 unclear')
  const customer = { id: undefined, loggedBy: undefined, item: undefined, isLoading: false }
  const ticket = { object_id: 't', workspace: 'w1' }
  const desk = said(<FailedCharges ticket={ticket} customer={customer} now={now} />)
  expect(desk).toContain(one)
  expect(desk).not.toMatch(/no failed/i)
  expect(said(<Month item={workspace} />)).toContain(one)
  const charges = { ...nothingRead, name: 'charges', items: [charge] } as const
  const cost = costOf(charges.items, [], '2026-11-23')
  const lists = { charges } as unknown as Parameters<typeof costAnswer>[0]
  expect(costAnswer(lists, cost, now).text).toBe(`${one}.`)
})

it('OT-2 design-1 use-22 the page of a failed charge says what the homes and Billing say of it', () => {
  let [found, certain] = [0, 0]
  fc.assert(
    fc.property(world, (given) => {
      hold(given)
      const payment = { payers: payersOf(held), areAllPayersKnown: given.areAllPayersKnown }
      const lines = entriesOf('charges', 'administrator', held, {
        now,
        today: '2026-11-23',
        promiseFor: () => ({ is: 'none', why: 'noPlan' }),
        payment,
      }).filter(({ is }) => is === 'failed')
      const rows = failedRows(given.charges, payment.payers)
      const open = openFailures(given.charges)
      for (const charge of open.slice(0, 3)) {
        const line = lines.find(({ items }) => items.includes(charge))
        const row = rows.find(({ charges }) => charges.includes(charge))
        const text = textOf(<ChargeStrip item={charge} />)
        expect(text).toContain(line?.reason ?? 'No reason given')
        expect(row?.reason ?? '').toBe(line?.reason ?? '')
        const ofMethod = open.filter(({ method }) => method === charge.method).length
        const said = numberIn(text, /(\d+) failed charges on/)
        if (said > 0) expect(said).toBe(ofMethod)
        // The owner must be certain before an action is offered for a workspace.
        expect(text.includes('Set another method')).toBe(line?.isCertain)
        expect(text.includes('Tell the owner')).toBe(line?.isCertain)
        found += said
        certain += line?.isCertain === true ? 1 : 0
        cleanup()
      }
      for (const charge of given.charges
        .filter((one) => isMadeGood(one, given.charges))
        .slice(0, 2)) {
        expect(textOf(<ChargeStrip item={charge} />)).toContain('The same was charged later.')
        cleanup()
      }
    }),
    options,
  )
  expect(found).toBeGreaterThan(10)
  expect(certain).toBeGreaterThan(3)
})

const nothingRead: OwnerList = {
  name: 'jobs',
  items: [],
  isLoaded: true,
  isWhole: true,
  isGrowing: false,
  total: undefined,
  error: undefined,
  retry: () => undefined,
}

function JobsSaid({ items }: { readonly items: readonly Item[] }) {
  const list = useJobStates(items, 60_000)
  const { text } = workingAnswer(
    { jobs: { ...nothingRead, jobs: list } } as Parameters<typeof workingAnswer>[0],
    workingOf(list, now),
  )
  return (
    <>
      <p data-testid="owner">{text}</p>
      <p data-testid="facts">{JSON.stringify(jobCounts(list))}</p>
      <StateFilter jobs={list} value={undefined} onChange={() => undefined} />
    </>
  )
}

it('OT-2 deploy-7 both homes and the list of jobs say the same jobs to be running', () => {
  const found = { running: 0, unfinished: 0 }
  fc.assert(
    fc.property(world, jobs, (given, all) => {
      hold(given, { jobs: all })
      const home = textOf(<AdministratorHome />)
      cleanup()
      textOf(<JobsSaid items={all} />)
      const facts = JSON.parse(screen.getByTestId('facts').textContent) as typeof found
      const said = (text: string) => ({
        running: numberIn(text, /(\d+) (?:jobs? )?(?:is|are) running/),
        unfinished: numberIn(text, /(\d+) (?:jobs? )?(?:(?:isn’t|aren’t) |not )finished/),
      })
      expect(said(home)).toEqual(facts)
      expect(said(screen.getByTestId('owner').textContent)).toEqual(facts)
      fireEvent.click(screen.getByRole('button', { name: /State/ }))
      const inState = (label: RegExp) =>
        screen
          .queryAllByRole('menuitemradio')
          .map(({ textContent }) =>
            label.test(textContent) ? numberIn(textContent, /\((\d+)\)$/) : 0,
          )
          .reduce((sum, n) => sum + n, 0)
      expect(inState(/^Running/)).toBe(facts.running)
      expect(inState(/^(No change|No progress|Unknown)/)).toBe(facts.unfinished)
      found.running += facts.running
      found.unfinished += facts.unfinished
      cleanup()
    }),
    options,
  )
  expect(found.running).toBeGreaterThan(10)
  expect(found.unfinished).toBeGreaterThan(30)
})
