import { useMemo, useState } from 'react'
import { useAllRecords, type SeveralRecords } from '../../../data/useAllRecords.ts'
import { setQueryParam, useSearch } from '../../../hooks/search.ts'
import { wallTime } from '../../../messages/dateTime.ts'
import { titleOf } from '../../../metadata/resource.ts'
import { resources, type ResourceName, type ItemOf } from '../../../resources/resources.ts'
import { useServiceNow } from '../../../views/useServiceNow.ts'
import { shortId } from '../../../ui/shortId.ts'
import { useOrderKnown, useStableOrder, waits } from '../../../ui/useStableOrder.ts'
import { isUnclear, payersOf, type Charge } from '../../../domain/charges.ts'
import { endingOrUnclear, type Subscription } from '../../../domain/subscriptions.ts'
import {
  type InPeriod,
  type Period,
  inPeriod,
  lacksTimes,
  periodFor,
} from '../../../domain/periods.ts'
import {
  type FailedGroup,
  type FailedRow,
  type Grouping,
  failedRows,
  groupRows,
  groupings,
  orderRows,
} from '../../../domain/failedCharges.ts'
import { dayOf } from '../../../views/billing/dayOf.ts'
import { isBillingHidden } from '../Block.tsx'
import { printParam } from '../ChargesBlock.tsx'

/** Load the names of the rows before the rows. */
const names: readonly ResourceName[] = [
  'paymentMethods',
  'workspaces',
  'subscriptions',
  'charges',
  'credits',
  'users',
]

/** Collections without which the page has nothing to show. */
export const shownHere = ['charges', 'subscriptions', 'credits', 'paymentMethods'] as const

/** Collections whose names are shown. */
const named = ['paymentMethods', 'workspaces', 'users'] as const

/** Rows drawn at first. */
const maxRows = 150

export interface Overview extends SeveralRecords {
  /** The person's day. */
  readonly today: string
  readonly period: Period
  /** No charge has a time, so that no days can be chosen. */
  readonly hasNoTimes: boolean
  readonly grouping: Grouping
  readonly charges: InPeriod<Charge>
  /** The failed ones of the period, in an order that stays while they are read. */
  readonly rows: readonly FailedRow[]
  readonly groups: readonly FailedGroup[]
  /** Whether the role hides billing, and nothing was found for any card. */
  readonly isHidden: boolean
  /** Whether rows are shown: all were read, or the person has waited. */
  readonly isReady: boolean
  /** Shows the rows found since, `missing` in number, all in order. */
  readonly renew: { readonly missing: number; readonly run: () => void }
  /** The number of failed charges, among the loaded ones. */
  readonly failed: number
  /** Absent where every row is in a group. */
  readonly showEveryRow: (() => void) | undefined
  /** Charges of the period without a known outcome. */
  readonly unclear: number
  /** The ids of the workspaces that each method pays for, as far as answers say so. */
  readonly payers: ReadonlyMap<string, ReadonlySet<string>>
  /** Subscriptions that end within 30 days without renewal, or do not say whether they renew. */
  readonly ending: readonly Subscription[]
  readonly openCredits: readonly ItemOf<'credits'>[]
  /** The person's name for a record; a short id where it was not loaded. */
  readonly nameOf: (name: (typeof named)[number], objectId: string) => string
  /** The key of the row or group that the address names. */
  readonly chosenKey: string | undefined
  /** Whether the charges are shown as a page to print. */
  readonly isPrinted: boolean
  readonly setParam: (name: string, value: string | undefined) => void
}

const groupingIn = (text: string | null): Grouping =>
  groupings.find((one) => one === text) ?? 'reason'

const noRows: readonly FailedRow[] = []

const keyOf = ({ key }: FailedRow) => key

/** The billing of all workspaces, from whole collections, for the period that the address names. */
export function useOverview(): Overview {
  const [address, change] = useSearch()
  const collections = useAllRecords(names)
  const today = wallTime(useServiceNow()).slice(0, 10)
  const asked = address.get('period')
  const grouping = groupingIn(address.get('by'))

  const read = useMemo(() => {
    const { items } = collections
    const hasNoTimes = lacksTimes(items('charges'), dayOf)
    const period = periodFor(asked, hasNoTimes, today)
    const payers = payersOf(items)
    const charges = inPeriod(items('charges'), period, dayOf)
    const titles = new Map<ResourceName, ReadonlyMap<string, string>>(
      named.map((name) => [
        name,
        new Map(items(name).map((one) => [one.object_id, titleOf(resources[name], one)])),
      ]),
    )
    return {
      period,
      hasNoTimes,
      payers,
      charges,
      rows: failedRows(charges.items, payers, items('charges')),
      unclear: charges.items.filter(isUnclear).length,
      ending: endingOrUnclear(items('subscriptions'), today),
      openCredits: items('credits').filter(({ applied }) => applied === false),
      nameOf: (name: ResourceName, id: string) => titles.get(name)?.get(id) ?? shortId(id),
    }
  }, [collections, asked, today])

  const ordered = useMemo(() => orderRows(read.rows, grouping), [read, grouping])
  const areSettled = collections.areSettled('charges')
  const isReady = useOrderKnown(areSettled || ordered.length > 0, areSettled)
  const order = useStableOrder({
    present: isReady ? ordered : noRows,
    keyOf,
    list: `${read.period.id} ${grouping}`,
    isKnown: isReady,
    arrive: waits,
  })
  const rows = order.shown
  const [isEveryRow, setIsEveryRow] = useState(false)
  const shown = isEveryRow ? rows : rows.slice(0, maxRows)
  return {
    ...collections,
    ...read,
    isHidden: isBillingHidden(
      collections,
      collections.items('charges'),
      collections.items('paymentMethods'),
      read.ending,
      read.openCredits,
    ),
    isReady,
    renew: { missing: order.waiting.length, run: order.renew },
    failed: ordered.reduce((n, row) => n + row.charges.length, 0),
    showEveryRow: shown.length < rows.length ? () => setIsEveryRow(true) : undefined,
    today,
    grouping,
    rows,
    chosenKey: address.get('row') ?? undefined,
    isPrinted: address.get(printParam) === '1',
    groups: groupRows(shown, grouping),
    setParam: (name, value) =>
      change((next) => setQueryParam(next, name, value), { replace: true }),
  }
}
