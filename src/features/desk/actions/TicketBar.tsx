import { Suspense } from 'react'
import { ariaKeysOf } from '../../../hooks/shortcutCaps.ts'
import { t } from '../../../messages/ticketActionsTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { TypeAheadBuffer } from '../../../ui/TypeAheadBuffer.tsx'
import { ownerOf, type Ticket } from '../../../domain/promise.ts'
import { ticketKeys, type TicketKey } from './keyNames.ts'
import { useTicketKeys } from './ticketKeys.ts'
import { useTicketActions } from '../../../views/tickets/actions/useTicketActions.tsx'
import * as styles from './TicketBar.module.css'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const ContactPanel = lazyPart(
  async () => (await import('../contact/ContactPanel.tsx')).ContactPanel,
)

/** Every record's page has a key for its form. */
const boundByPage = ['edit'] as const

/** The actions on a ticket's own page; on a phone at its foot. */
export function TicketBar({ item }: { readonly item: Ticket }) {
  const actions = useTicketActions()
  useTicketKeys(actions, () => item, boundByPage)
  const isResolved = item.resolved === true
  const button = (key: TicketKey, label: string, run: (ticket: Ticket) => void, isMain = false) => (
    <Button
      aria-keyshortcuts={ariaKeysOf(ticketKeys[key])}
      {...(isMain && { variant: 'contained' as const })}
      onClick={() => run(item)}
    >
      {label} <KeyHint>{ticketKeys[key]}</KeyHint>
    </Button>
  )
  return (
    <>
      <div
        role="group"
        aria-label={t('ticket.actions')}
        className={`flex ${styles.root}`}
        data-gap="8"
      >
        {button('contact', t('ticket.contact'), actions.contact)}
        {/* Without an owner it is taken first; the key hands it over at any time. */}
        {ownerOf(item) !== undefined && button('handOver', t('ticket.handOver'), actions.handOver)}
        {!isResolved && button('take', t('ticket.take'), actions.take)}
        {isResolved ? (
          <Button onClick={() => actions.reopen(item)}>{t('ticket.reopen')}</Button>
        ) : (
          button('resolve', t('ticket.resolve'), actions.resolve, true)
        )}
      </div>
      {actions.contacting && (
        <div className={`${styles.contact} clips`} data-ground="surface">
          <Suspense fallback={<TypeAheadBuffer hasField onClose={actions.closeContact} />}>
            <ContactPanel
              key={item.object_id}
              ticket={item}
              onTake={actions.take}
              onClose={actions.closeContact}
            />
          </Suspense>
        </div>
      )}
      {actions.dialogs}
    </>
  )
}
