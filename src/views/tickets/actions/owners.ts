import { textIn } from '../../../metadata/item.ts'
import type { Ticket } from '../../../domain/promise.ts'

/** A longer list is searched instead. */
const maxOwners = 8

export interface Owner {
  readonly id: string
  /** The number of open tickets that the person owns. */
  readonly open: number
}

/** Owners of tickets, the ones with most open tickets first, then with most resolved ones. */
export function ownersOf(tickets: readonly Ticket[]): readonly Owner[] {
  const owners = new Map<string, { open: number; all: number }>()
  for (const ticket of tickets) {
    const id = textIn(ticket, 'owner')
    if (id === undefined) continue
    const owner = owners.get(id) ?? { open: 0, all: 0 }
    owners.set(id, {
      open: owner.open + (ticket.resolved === true ? 0 : 1),
      all: owner.all + 1,
    })
  }
  return [...owners]
    .toSorted(([, one], [, other]) => other.open - one.open || other.all - one.all)
    .slice(0, maxOwners)
    .map(([id, { open }]) => ({ id, open }))
}
