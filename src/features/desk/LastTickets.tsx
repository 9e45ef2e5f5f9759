import { shownTitle } from '../../fields/shownTitle.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addressPart } from '../../dialect/ids.ts'
import { t } from '../../messages/deskTexts.ts'
import { deskRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { PanePart } from './PanePart.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { StateLabel } from '../../views/StateLabel.tsx'
import { knownIn } from '../../data/knownRecords.ts'
import { contactKeyOf, ticketsByCustomer } from '../../domain/customers.ts'
import { inOrder } from '../../domain/ticketOrder.ts'
import { byAge } from '../../views/tickets/queueOrder.ts'
import { contactsAddress } from '../../views/tickets/deskViews.ts'
import { useCustomerOf } from '../../views/tickets/useCustomerOf.ts'
import type { Ticket } from '../../domain/promise.ts'
import * as styles from './TicketContext.module.css'

const maxListed = 3

/** The newest loaded tickets of the same customer, without this one. */
export function LastTickets({ ticket }: { readonly ticket: Ticket }) {
  const queryClient = useQueryClient()
  const { customerOf } = useCustomerOf()
  const { own, looked } = useMemo(() => {
    const known = knownIn(queryClient).items('tickets')
    const { id } = customerOf(ticket)
    const contact = contactKeyOf(ticket)
    const same =
      id === undefined
        ? known.filter((one) => contact !== undefined && contactKeyOf(one) === contact)
        : (ticketsByCustomer(known)(customerOf).get(id) ?? [])
    const others = same.filter((one) => one.object_id !== ticket.object_id)
    return { looked: known.length, own: inOrder(others, byAge) }
  }, [queryClient, customerOf, ticket])
  const all = contactsAddress([ticket, ...own])
  return (
    <PanePart
      id="desk-last"
      title={t('desk.lastTickets')}
      about={t('desk.lastFrom', { n: looked })}
      end={
        own.length > maxListed &&
        all !== undefined && (
          <RouteLink to={all} className="end medium">
            {t('desk.lastAll', { n: own.length + 1 })}
          </RouteLink>
        )
      }
    >
      {own.length === 0 ? (
        <p className="third small">{t('desk.lastNone')}</p>
      ) : (
        <ul className={styles.last}>
          {own
            .slice(-maxListed)
            .toReversed()
            .map((one) => (
              <li key={one.object_id} className="row">
                <RouteLink
                  to={`${deskRoute}?view=all&ticket=${addressPart(one.object_id)}`}
                  className="fill truncate first"
                >
                  {shownTitle(resources.tickets, one)}
                </RouteLink>
                <StateLabel resource={resources.tickets} item={one} isInline />
              </li>
            ))}
        </ul>
      )}
    </PanePart>
  )
}
