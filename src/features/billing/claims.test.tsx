import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheRecords } from '../../data/cacheForTests.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { sessionOptions } from '../../session/session.ts'
import { Billing } from './Billing.tsx'
import { ChargeStrip } from './record/ChargeStrip.tsx'
import { MethodFact } from './record/MethodFact.tsx'
import { BillingOverview } from './overview/BillingOverview.tsx'

const now = Date.parse('2026-11-23T09:30:00Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => vi.useRealTimers())

const item = (object_id: string, values: object = {}): Item => ({ object_id, ...values })
const north = item('north', { name: 'North', payment_method: 'visa', owners: ['ada@x.example'] })
const paid = { amount: '10', currency: 'EUR', created_at: '2026-11-20T10:00:00Z' }

const all: { readonly [N in ResourceName]?: readonly Item[] } = {
  workspaces: [north, item('south')],
  paymentMethods: [item('visa', { name: 'Visa' })],
  subscriptions: [],
  charges: [],
  credits: [],
  users: [],
}
type Lists = typeof all

/** Shows a part with these lists in memory, some read in part; nothing is requested. */
function show(
  shown: ReactNode,
  lists: Lists = {},
  inPart: readonly ResourceName[] = [],
  address = '/',
  roles?: string[],
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  if (roles)
    queryClient.setQueryData(sessionOptions().queryKey, {
      service: { id: 'local', name: 'Local service', local: true },
      signedIn: true,
      user: { object_id: 'rita', email: 'rita@x.example', roles },
      demo: null,
    })
  for (const [name, items] of Object.entries({ ...all, ...lists }) as [ResourceName, Item[]][])
    cacheRecords(queryClient, name, items, {
      state: inPart.includes(name) ? 'reading' : 'complete',
      total: undefined,
      updatedAt: now,
    })
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{shown}</MemoryRouter>
    </QueryClientProvider>,
  )
}

const own = { charges: [item('c', { ...paid, method: 'other', processed: true })] }
const ofSouth = [item('s', { workspace: 'south', method: 'other' })]
const unnamed = [item('s', { method: 'other' })]

it('N15 a support agent, who sees no charges of others, reads no claim about them', async () => {
  show(<Billing item={north} />, { paymentMethods: [] }, [], '/', ['support_agent'])
  expect(
    await screen.findByText(
      'There may be subscriptions, payment methods, charges, and credits you can’t see.',
    ),
  ).toBeVisible()
  for (const claim of ['No charges', 'No running subscription', 'No payment method', /\b0\b/])
    expect(document.body).not.toHaveTextContent(claim)
  // One note, and no action on records the role does not see.
  expect(document.body).not.toHaveTextContent(/Set another method|Timeline|New subscription/)
  expect(screen.getByRole('link', { name: 'Tell the owner' })).toBeVisible()
})

it('N15 a support agent reads one note where the billing of all is, in place of four', async () => {
  // An applied credit of the agent has no card here.
  const lists = { paymentMethods: [], credits: [item('own', { applied: true })] }
  show(<BillingOverview />, lists, [], '/', ['support_agent'])
  expect(await screen.findByRole('heading', { name: 'Nothing to show here' })).toBeVisible()
  expect(
    screen.getByText(
      'There may be charges, subscriptions, credits, and payment methods you can’t see.',
    ),
  ).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Set another method|This week|Nothing ends/)
})

it('N15 a support agent reads the charges of a workspace of their own', async () => {
  show(<Billing item={north} />, own, [], '/', ['support_agent'])
  expect(
    await screen.findByText('There may be charges and subscriptions you can’t see.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set another method' })).toBeVisible()
})

it('use-9 a workspace has “no charges” only where it is known whom the methods pay for', async () => {
  show(<Billing item={north} />, { ...own, subscriptions: ofSouth })
  expect(await screen.findByText('No charges in this period.')).toBeVisible()
  for (const text of [
    'No charges and no renewals',
    'No running subscription',
    'All 0',
    'Credits 0',
  ])
    expect(document.body).toHaveTextContent(text)
})

it.each([
  ['workspaces were read in part', { subscriptions: ofSouth }, ['workspaces']],
  ['subscriptions were read in part', { subscriptions: ofSouth }, ['subscriptions']],
  ['subscriptions name no workspace', { subscriptions: unnamed }, []],
  ['no record names a payer', { workspaces: [item('north'), item('south')] }, []],
] as [string, Lists, ResourceName[]][])('use-9 it has not where %s', async (_, lists, inPart) => {
  show(<Billing item={north} />, { ...own, ...lists }, inPart)
  expect(await screen.findByRole('heading', { name: 'Charges' })).toBeVisible()
  expect(document.body).not.toHaveTextContent(/No charges|Charges 0|All 0|Nothing was found/)
})

it('use-9 nor subscriptions or credits, where records or people are not linked to it', async () => {
  show(<Billing item={north} />, { subscriptions: unnamed }, ['users'])
  expect(await screen.findByRole('heading', { name: 'Timeline' })).toBeVisible()
  expect(document.body).toHaveTextContent('Some billing records can’t be linked to a workspace')
  expect(document.body).not.toHaveTextContent(/No running|Subscriptions 0|Credits 0/)
})

it('use-9 its printed charges say that some may be missing where payers are not known', async () => {
  show(<Billing item={north} />, own, ['workspaces'], '/?print=1')
  expect((await screen.findAllByText(/Some charges may be missing/)).length).toBeGreaterThan(0)
})

it('use-9 a month has “nothing” only where no charge and no renewal is left out', async () => {
  const charges = [item('c', { ...paid, amount: undefined, processed: true, workspace: 'north' })]
  const subscriptions = [item('s', { workspace: 'north' })]
  show(<Billing item={north} />, { charges, subscriptions })
  expect(await screen.findByText('1 charge without a date, amount or state')).toBeVisible()
  expect(screen.getByText('Not all renewals are known')).toBeVisible()
  expect(document.body).not.toHaveTextContent('No charges and no renewals')
})

it('use-9 a printed sum is 0 only where there are no charges', async () => {
  const charges = [item('c', { ...paid, amount: undefined, processed: true, workspace: 'north' })]
  show(<Billing item={north} />, { charges }, [], '/?print=1')
  const [sum] = await screen.findAllByText('Processed', { selector: 'dt' })
  expect(sum?.nextSibling).toHaveTextContent('–')
  expect(document.body).toHaveTextContent('1 charge is neither processed nor failed, or both')
  expect(document.body).toHaveTextContent('Failed0')
})

const failed = { charges: [item('c', { ...paid, method: 'visa', failed: true })] }
const named = { charges: [item('c', { ...paid, method: 'visa', failed: true, workspace: 'far' })] }
const unpaid = { workspaces: [item('south')] }

it.each([
  ['all is read', { ...failed, ...unpaid }, [], 1],
  ['a workspace pays with the method', failed, [], 0],
  ['they name a workspace that was not read', { ...named, ...unpaid }, [], 0],
  ['workspaces were read in part', { ...failed, ...unpaid }, ['workspaces'], 0],
  ['subscriptions were read in part', { ...failed, ...unpaid }, ['subscriptions'], 0],
] as [string, Lists, ResourceName[], number][])(
  'use-9 failed charges have “no workspace” only where it is known: %s',
  async (_, lists, inPart, n) => {
    show(<BillingOverview />, lists, inPart, '/?period=all')
    await userEvent.click(await screen.findByRole('button', { name: /^Visa/ }))
    await screen.findByText(/Failed charges can’t be retried/)
    expect(screen.queryAllByText(/^No workspace on these charges/)).toHaveLength(n)
  },
)

it('use-9 a method has 0 charges only where all were read, else so far, or nothing is said', async () => {
  const uses = async (lists: Lists, inPart: readonly ResourceName[]) => {
    const { unmount } = show(<BillingOverview />, lists, inPart, '/?period=all')
    const methods = await screen.findByRole('region', { name: 'Methods' })
    const text = methods.querySelector('li')?.textContent.replace('Visa', '')
    unmount()
    return text
  }
  const one = { workspaces: [], charges: [item('c', { ...paid, method: 'visa' })] }
  expect(await uses({ workspaces: [] }, [])).toBe('0 subscriptions, 0 charges')
  expect(await uses(one, ['charges'])).toBe('0 subscriptions, 1 charge so far')
  expect(await uses({ workspaces: [] }, ['charges'])).toBe('0 subscriptions')
  expect(await uses(one, ['subscriptions'])).toBe('1 charge')
})

it('use-9 so it is in the tab of a workspace and among other methods', async () => {
  const { unmount } = show(<Billing item={north} />, {}, ['charges'])
  const methods = await screen.findByRole('region', { name: 'Methods' })
  expect(methods).toHaveTextContent(/0 subscriptions(?!,)/)
  unmount()
  show(<BillingOverview />, failed, ['charges'], '/?period=all')
  await userEvent.click(await screen.findByRole('button', { name: /^Visa/ }))
  expect(await screen.findByRole('radio', { name: /1 charge, 1 failed so far/ })).toBeVisible()
})

it('BI-6 one charge is counted in the singular', async () => {
  show(<BillingOverview />, failed, [], '/?period=all')
  expect(await screen.findByText('1 of 1 charge')).toBeVisible()
})

const method = item('visa', { name: 'Visa' })

it('use-9 charges that failed together are counted “so far” unless all were read', async () => {
  const [one] = failed.charges
  const charges = [...failed.charges, item('c2', { ...paid, method: 'visa', failed: true })]
  for (const inPart of [[], ['charges']] as const) {
    const { unmount } = show(one && <ChargeStrip item={one} />, { charges }, inPart)
    const end = inPart.length === 0 ? '' : ' so far'
    expect(await screen.findByText(`2 failed charges on Visa${end}.`)).toBeVisible()
    unmount()
  }
})

it('use-9 a method has charges of which “none failed” so far, unless all were read', () => {
  const charges = [item('c', { ...paid, method: 'visa', failed: false })]
  for (const inPart of [[], ['charges']] as const) {
    const { container, unmount } = show(<MethodFact item={method} />, { charges }, inPart)
    const end = inPart.length === 0 ? '' : ' so far'
    expect(container.textContent).toBe(`1 charge, none failed${end}`)
    unmount()
  }
})

const running = (id: string, values: object = {}) =>
  item(id, { workspace: 'north', method: 'visa', expires_on: '2026-12-01', ...values })
const euros = { amount: '10', currency: 'EUR' }

it.each([
  [
    'a subscription',
    [running('a', euros)],
    /^Pays 10 EUR by Visa; until/,
    /^One subscription so far, 10 EUR by Visa/,
  ],
  [
    'one without an amount',
    [running('a')],
    /^One subscription, without/,
    /^One subscription so far, without/,
  ],
  [
    'two',
    [running('a', euros), running('b')],
    /^2 subscriptions, 10 EUR by Visa, 1 without an amount\. Next/,
    /^2 subscriptions so far, 10 EUR by Visa, 1 without an amount\.$/,
  ],
  [
    'two without an amount',
    [running('a'), running('b')],
    /^2 subscriptions by Visa, 2 without/,
    /^2 subscriptions so far by Visa, 2/,
  ],
])(
  'use-9 a workspace pays “so far” unless all subscriptions were read: %s',
  async (_, subscriptions, whole, part) => {
    const { unmount } = show(<Billing item={north} />, { subscriptions })
    expect(await screen.findByText(whole, { selector: 'p' })).toBeVisible()
    unmount()
    show(<Billing item={north} />, { subscriptions }, ['subscriptions'])
    expect(await screen.findByText(part, { selector: 'p' })).toBeVisible()
  },
)

it('use-9 people and limits that are not returned are not said to be none', async () => {
  show(<Billing item={item('north', { predict_calls_used: 7 })} />)
  expect(await screen.findByText(/^The people of this workspace aren’t shown/)).toBeVisible()
  expect(screen.getByText('7 used')).toBeVisible()
})

it('use-9 a limit that is returned as none is said to be none', () => {
  show(<Billing item={item('north', { predict_calls_used: 7, predict_calls_quota: null })} />)
  expect(screen.getByText('7 used, no limit')).toBeVisible()
})

it.each([
  ['tell when they end', { expires_on: null }, { applied: true }, true],
  ['leave it open', { auto_renew: false }, {}, false],
])(
  'use-9 “nothing ends” and “no credit” are said only of records that tell: they %s',
  async (_, subscription, credit, isSaid) => {
    const subscriptions = [item('s', subscription)]
    show(<BillingOverview />, { subscriptions, credits: [item('k', credit)] })
    expect(await screen.findByRole('region', { name: 'Credits not applied' })).toBeVisible()
    const said = screen.queryAllByText(/^(None of the subscriptions|No unapplied credits)/)
    expect(said).toHaveLength(isSaid ? 2 : 0)
  },
)

const week = { ...euros, method: 'visa', created_at: '2026-11-23T08:00:00Z' }
const later = { ...week, created_at: '2026-11-23T09:00:00Z', processed: true }

it.each([
  ['each has a time and none failed', [item('c', later)], 'No charge failed this week'],
  [
    'one has no time',
    [item('c', later), item('d', { ...failed.charges[0], created_at: undefined })],
    '',
  ],
  [
    'one failed and was charged later',
    [item('c', later), item('d', { ...week, failed: true })],
    'All failed charges were charged later',
  ],
])('use-9 the overview says whether charges failed where %s', async (_, charges, text) => {
  show(<BillingOverview />, { charges }, [], '/?period=week')
  expect(await screen.findByText(/^0 of/)).toBeVisible()
  const said = screen.queryAllByText(/^(No charge failed|All failed charges)/)
  expect(said.map(({ textContent }) => textContent).join(', ')).toBe(text)
})
