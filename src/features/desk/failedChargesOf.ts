import { isChargeOf, openFailures, servesAlone, type Charge } from '../../domain/charges.ts'
import { textIn } from '../../metadata/item.ts'
import { idIn } from '../../dialect/relatedId.ts'
import { paymentIn, type Known } from '../../data/knownRecords.ts'
import { roleIn, workspaceOfTicket, type User } from '../../domain/people.ts'
import type { Customer } from './CustomerPart.tsx'
import type { Ticket } from '../../domain/promise.ts'

type Person = Pick<Customer, 'id' | 'item'>

/** The workspace of a ticket, else the only one that names the person. */
function workspaceOf(known: Known, ticket: Ticket, { id, item }: Person): string | undefined {
  const own = workspaceOfTicket(ticket)
  if (own !== undefined || id === undefined) return own
  const user: User = { ...item, object_id: id }
  const naming = known.items('workspaces').filter((one) => roleIn(one, user) !== undefined)
  return naming.length === 1 ? naming[0]?.object_id : undefined
}

/**
 * The charges of the customer: of the person's payment methods, and certain ones of the workspace.
 * `undefined` where nothing links the known charges to anybody.
 * @param person the customer of the ticket, as far as known
 */
export function customerCharges(
  known: Known,
  ticket: Ticket,
  person: Person,
): readonly Charge[] | undefined {
  const workspace = workspaceOf(known, ticket, person)
  const payment = paymentIn(known)
  const methods = known.items('paymentMethods')
  const { id } = person
  const own = new Set(
    methods
      .filter((method) => id !== undefined && idIn(method, 'owner') === id)
      .map(({ object_id }) => object_id),
  )
  const charges = known
    .items('charges')
    .filter(
      (charge) =>
        own.has(textIn(charge, 'method') ?? '') ||
        (workspace !== undefined && isChargeOf(charge, workspace, payment)),
    )
  const isWhoseKnown =
    own.size > 0 ||
    charges.length > 0 ||
    (workspace !== undefined &&
      methods.some((method) => servesAlone(method.object_id, workspace, payment)))
  return isWhoseKnown ? charges : undefined
}

/** The failed charges of a customer, newest first. */
export function failedChargesOf(
  known: Known,
  ticket: Ticket,
  person: Person,
): readonly Charge[] | undefined {
  const charges = customerCharges(known, ticket, person)
  return charges && openFailures(charges, known.items('charges'))
}
