import { shownTitle } from '../../../fields/shownTitle.ts'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState, type KeyboardEvent } from 'react'
import { valueText } from '../../../fields/display.ts'
import { FieldValue } from '../../../fields/Value.tsx'
import { useReference, useReferenceName } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import { t } from '../../../messages/ticketActionsTexts.ts'
import { timeOrDay } from '../../../messages/timeOrDay.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { labelOf, type FieldMap } from '../../../metadata/field.ts'
import { textIn } from '../../../metadata/item.ts'
import { resources } from '../../../resources/resources.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { initialsOf } from '../../../ui/initials.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { contactLink } from '../../../fields/contact.ts'
import { mailLink, ticketSubject } from '../mail.ts'
import { updatedAt } from '../../../dialect/answerNames.ts'
import { changedAgo } from './changedAgo.ts'
import {
  comparedFields,
  conflictChoices,
  type ConflictChoice,
  type Values,
} from './conflictChoices.ts'
import type { Ticket } from '../../../domain/promise.ts'
import * as buttonStyles from '../../../ui/Button.module.css'
import * as styles from './ConflictDialog.module.css'

export type TicketIntent = 'resolve' | 'reopen' | 'take' | 'severity' | 'handOver'

interface ConflictDialogProps {
  readonly intent: TicketIntent
  /** The values that the action would have sent. */
  readonly values: Values
  /** The ticket as the person saw it, and as the service has it. */
  readonly known: Ticket
  readonly now: Ticket
  readonly me: string | undefined
  /** The title of the ticket that opens next; absent where nothing follows. */
  readonly next: string | undefined
  readonly onChoose: (choice: ConflictChoice) => void
  readonly onClose: () => void
}

/** Somebody else changed a ticket before an action on it: both versions, and the choice. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { intent, values, known, now, me, next, onChoose, onClose } = props
  const choices = conflictChoices(now, values, me)
  const [at, setAt] = useState(0)
  const ownerId = textIn(now, 'owner')
  const name = useReferenceName('users', ownerId ?? '') ?? t('taken.someone')
  const owner = ownerId !== undefined && ownerId !== me ? name : undefined
  const chosen = choices[at] ?? choices[0]
  const submit = () => chosen && onChoose(chosen)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = Number(event.key) - 1
    if (choices[index]) setAt(index)
    else if (event.key !== 'Enter' || (event.target as Element).closest('button')) return
    else submit()
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby="taken-title"
      aria-describedby="taken-about"
      slotProps={{ paper: { className: styles.paper ?? '' } }}
    >
      <header className={`flex ${styles.head}`} data-align="start" data-gap="12">
        {owner !== undefined && <Avatar name={owner} letters={initialsOf(owner)} round large />}
        <div>
          <h2 className="large" id="taken-title">
            {headText(known, now, owner)}
          </h2>
          <p className="body second" id="taken-about">
            {t('taken.about', { title: shownTitle(resources.tickets, now) })}
          </p>
        </div>
      </header>
      <DialogContent className={styles.content ?? ''}>
        <Comparison known={known} now={now} />
        <fieldset className={`stack ${styles.choices}`} data-gap="8">
          <legend className="visually-hidden">{t('ticket.actions')}</legend>
          {choices.map((choice, index) => (
            <label key={choice.is} className="flex body first" data-align="start" data-gap="12">
              <input
                className="firm"
                type="radio"
                name="taken"
                autoFocus={index === 0}
                checked={index === at}
                onChange={() => setAt(index)}
              />
              <span className="fill">
                <b className="medium">{choiceText(choice, intent, owner, next)}</b>
                <small className="breaks second">
                  {choice.is === 'leave' ? (
                    t(next === undefined ? 'taken.sendsNothing' : 'taken.opens', { title: next })
                  ) : (
                    <Sent values={choice.values} />
                  )}
                </small>
              </span>
              <KeyHint isRead>{index + 1}</KeyHint>
            </label>
          ))}
        </fieldset>
      </DialogContent>
      <DialogActions>
        {owner !== undefined && ownerId !== undefined && <WriteTo id={ownerId} ticket={now} />}
        <Button onClick={onClose}>
          {t('taken.cancel')} <KeyHint>Esc</KeyHint>
        </Button>
        <Button variant="contained" onClick={submit}>
          {t(
            chosen?.is === 'leave' && next !== undefined
              ? 'taken.go.leaveNext'
              : `taken.go.${chosen?.is ?? 'leave'}`,
          )}{' '}
          <KeyHint>↵</KeyHint>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The person and time of the change, as far as the record has them. */
function headText(known: Ticket, now: Ticket, owner: string | undefined): string {
  const ago = changedAgo(known, now)
  if (textIn(known, 'owner') !== textIn(now, 'owner')) {
    if (owner !== undefined)
      return ago ? t('taken.took', { name: owner, ago }) : t('taken.tookSince', { name: owner })
    if (textIn(now, 'owner') === undefined) return t('taken.left')
  }
  return ago ? t('taken.changed', { ago }) : t('taken.changedSince')
}

function choiceText(
  { is }: ConflictChoice,
  intent: TicketIntent,
  owner: string | undefined,
  next: string | undefined,
): string {
  const name = owner ?? ''
  const isNext = next !== undefined
  if (is === 'leave') {
    if (owner === undefined) return t(isNext ? 'taken.leaveNext' : 'taken.leave')
    return t(isNext ? 'taken.leaveToNext' : 'taken.leaveTo', { name })
  }
  if (intent === 'take' || intent === 'handOver') return t(`taken.anyway.${intent}`)
  if (is === 'takeOver') return t(`taken.takeOver.${intent}`)
  return owner === undefined ? t(`taken.anyway.${intent}`) : t(`taken.anyway.${intent}Of`, { name })
}

/** A mail to who has the ticket now, about it; only where the service shows the address. */
function WriteTo({ id, ticket }: { readonly id: string; readonly ticket: Ticket }) {
  const { item } = useReference('users', id)
  const address = contactLink((item && textIn(item, 'email')) ?? '')
  if (!item || address?.startsWith('mailto:') !== true) return null
  const name = textIn(item, 'first_name') ?? shownTitle(resources.users, item)
  return (
    <a
      className={`${buttonStyles.root} ${buttonStyles.text} pushes`}
      href={mailLink(address, ticketSubject(ticket), '')}
    >
      <Icon name="mail" size={14} />
      {t('taken.write', { name })}
    </a>
  )
}

const fields: FieldMap = resources.tickets.fields

/** The fields of a request, with the names of people instead of their ids. */
function Sent({ values }: { readonly values: Values }) {
  return (
    <>
      {t('taken.sends')}{' '}
      {Object.entries(values).map(([name, value], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <span className="mono">
            {name}={name === 'owner' ? <OwnerName value={value} /> : valueText(value)}
          </span>
        </span>
      ))}
    </>
  )
}

function OwnerName({ value }: { readonly value: unknown }) {
  const id = typeof value === 'string' ? value : ''
  return useReferenceName('users', id) ?? id
}

/** The ticket when the person saw it, and now. */
function Comparison({ known, now }: { readonly known: Ticket; readonly now: Ticket }) {
  const times = [updatedAt(known), updatedAt(now)] as const
  const compared = comparedFields(known, now)
  return (
    <table className={`table first body ${styles.table}`} data-line="top">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('taken.then')}</th>
          <th scope="col">{t('taken.now')}</th>
        </tr>
      </thead>
      <tbody>
        {compared.map((name) => {
          const field = fields[name]
          return (
            field && (
              <tr key={name}>
                <th scope="row">{translateLabel(labelOf(name, field))}</th>
                {[known, now].map((item, index) => (
                  <td key={index}>
                    {name === 'owner' && textIn(item, 'owner') === undefined ? (
                      t('taken.noOwner')
                    ) : (
                      <FieldValue field={field} name={name} item={item} />
                    )}
                  </td>
                ))}
              </tr>
            )
          )
        })}
        {times[1] !== undefined && (
          <tr>
            <th scope="row">{t('taken.when')}</th>
            {times.map((at, index) => (
              <td key={index} className="num">
                {at !== undefined && timeOrDay(at)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
