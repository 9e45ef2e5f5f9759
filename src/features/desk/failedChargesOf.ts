import type { Item } from '../../metadata/item.ts'
import { idIn, payersOf } from '../billing/payers.ts'
import { refersTo } from '../hoverCards/card.ts'
import type { Known } from '../hoverCards/known.ts'
import { namedPeople } from '../../dialect/workspacePeople.ts'
import { workspaceOfTicket } from './Customer.tsx'
import type { Requester } from './CustomerPart.tsx'
import { inOrder } from '../../domain/ticketOrder.ts'
import { byAge } from './queueOrder.ts'

type Person = Pick<Requester, 'id' | 'item'>

/** The workspace of a ticket, else the only one that names the person. */
function workspaceOf(known: Known, ticket: Item, { id, item }: Person): string | undefined {
  const own = workspaceOfTicket(ticket)
  if (own !== undefined || id === undefined) return own
  const email = typeof item?.email === 'string' ? item.email.trim().toLowerCase() : undefined
  const naming = known
    .items('workspaces')
    .filter((one) =>
      namedPeople(one).some(
        (named) =>
          named.objectId === id.toLowerCase() || (email !== undefined && named.email === email),
      ),
    )
  return naming.length === 1 ? naming[0]?.object_id : undefined
}

/**
 * The failed charges of who needs help, newest first: of the person's payment methods, of those that
 * pay for the workspace alone, and those that name it. Whom a method pays for is only known when all
 * subscriptions and workspaces are. `undefined` where nothing says whose the known charges are.
 * @param person who opened the ticket, as far as it is known
 */
export function failedChargesOf(
  known: Known,
  ticket: Item,
  person: Person,
): readonly Item[] | undefined {
  const workspace = workspaceOf(known, ticket, person)
  const hasPayers = known.coverage('subscriptions').isAll && known.coverage('workspaces').isAll
  const payers = hasPayers && workspace !== undefined ? payersOf(known.items) : undefined
  const methods = new Set(
    known
      .items('paymentMethods')
      .filter((method) => {
        const paidFor = payers?.get(method.object_id)
        return (
          (person.id !== undefined && refersTo(method, 'owner', person.id)) ||
          (workspace !== undefined && paidFor?.size === 1 && paidFor.has(workspace))
        )
      })
      .map(({ object_id }) => object_id),
  )
  const own = known
    .items('charges')
    .filter(
      (charge) =>
        methods.has(idIn(charge, 'method') ?? '') ||
        (workspace !== undefined && refersTo(charge, 'workspace', workspace)),
    )
  if (methods.size === 0 && own.length === 0) return undefined
  return inOrder(
    own.filter(({ failed }) => failed === true),
    byAge,
  ).toReversed()
}
