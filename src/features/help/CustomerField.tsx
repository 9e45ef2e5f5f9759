import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSafeId } from '../../client/listQuery.ts'
import { knownIn } from '../../data/knownRecords.ts'
import { itemOptions } from '../../data/queries.ts'
import { contactKey, contactsOf } from '../../domain/customers.ts'
import { openedOf } from '../../domain/promise.ts'
import { ReferenceInput } from '../../fields/kinds/reference/Input.tsx'
import { suggestionsFor } from '../../fields/values/observed.ts'
import { isUnreadable } from '../../fields/values/unreadable.ts'
import { usePersonKind } from '../../hooks/personKind.ts'
import { t } from '../../messages/newTicketTexts.ts'
import { reference } from '../../metadata/field.ts'
import { textIn } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { LabelledField } from '../../ui/LabelledField.tsx'
import { firstTickets } from '../../views/tickets/firstTickets.ts'
import { useCustomerOf } from '../../views/tickets/useCustomerOf.ts'

const field = reference('users', 'optional', { label: 'Customer' })
const id = 'field-customer'

/** The contact detail that a method of contact needs. */
const contactKind = (method: unknown): 'email' | 'phone' | undefined => {
  if (typeof method !== 'string') return undefined
  if (/mail/i.test(method)) return 'email'
  return /phone|tel|call|sms/i.test(method) ? 'phone' : undefined
}

/**
 * The customer of a new ticket: a colleague chooses the person, which fills in contact and plan.
 */
export const CustomerField = () => (usePersonKind() === 'owner' ? null : <Customer />)

interface Chosen {
  readonly id: string
  readonly contacts: ReturnType<typeof contactsOf>
}

function Customer() {
  const queryClient = useQueryClient()
  const { getValues, setValue } = useFormContext<Record<string, unknown>>()
  const [contact, method] = useWatch<Record<string, unknown>>({
    name: ['contact_information', 'contact_method'],
  })
  const { customerOf } = useCustomerOf()
  // Loads a page of tickets if none is in memory, to find the person's plan.
  useQuery(firstTickets())
  const [chosen, setChosen] = useState<Chosen>()
  const [typed, setTyped] = useState<unknown>()
  /** Values filled in here, which the next person's may replace. */
  const filled = useRef(new Map<string, unknown>())
  const fill = (name: string, value: string | undefined) => {
    const now = getValues(name)
    const isFree = now === undefined || now === '' || now === filled.current.get(name)
    if (!isFree || (value === undefined && now === undefined)) return
    filled.current.set(name, value ?? '')
    setValue(name, value ?? '', { shouldDirty: true, shouldValidate: false })
  }
  const key = typeof contact === 'string' ? contactKey(contact) : undefined
  const isReached =
    chosen !== undefined && Object.values(chosen.contacts).some((one) => contactKey(one) === key)
  const known =
    key === undefined ? undefined : customerOf({ object_id: '', contact_information: contact }).id
  const customer = isReached ? chosen.id : (known ?? chosen?.id)

  const choose = async (objectId: string) => {
    if (!isSafeId(resources.users, objectId)) return
    const read = await queryClient.fetchQuery(itemOptions('users', objectId)).catch(() => undefined)
    const contacts = contactsOf(read?.item ?? { object_id: objectId })
    setChosen({ id: objectId, contacts })
    const wanted = contactKind(getValues('contact_method'))
    const kind = wanted && contacts[wanted] !== undefined ? wanted : firstOf(contacts)
    if (kind !== undefined && wanted === undefined) fill('contact_method', methodFor(kind))
    fill('contact_information', kind && contacts[kind])
    fill('plan', planOf(objectId))
  }
  const methodFor = (kind: 'email' | 'phone') =>
    suggestionsFor(
      'contact_method',
      resources.tickets.fields.contact_method?.suggestions ?? [],
      knownIn(queryClient).items('tickets'),
    ).find(({ value }) => contactKind(value) === kind)?.value
  /** The plan of the person's newest ticket that has one. */
  const planOf = (objectId: string) =>
    textIn(
      knownIn(queryClient)
        .items('tickets')
        .filter((one) => customerOf(one).id === objectId && textIn(one, 'plan') !== undefined)
        .toSorted((one, other) => (openedOf(other)?.at ?? 0) - (openedOf(one)?.at ?? 0))[0],
      'plan',
    )

  // Another method of contact needs the person's other address.
  const kind = contactKind(method)
  const contacts = isReached ? chosen.contacts : undefined
  useEffect(() => {
    const other = kind && contacts?.[kind]
    if (other !== undefined) fill('contact_information', other)
    // oxlint-disable-next-line react/exhaustive-deps -- `fill` only reads what is filled in
  }, [kind, contacts])

  return (
    <LabelledField
      id={id}
      label={t('newTicket.customer')}
      isWide
      help={
        chosen && !isReached && customer === chosen.id && key !== undefined
          ? t('newTicket.customer.otherContact')
          : undefined
      }
    >
      <ReferenceInput
        id={id}
        name="customer"
        field={field}
        resource="tickets"
        value={typed ?? customer}
        onChange={(value) => {
          setTyped(isUnreadable(value) ? value : undefined)
          if (typeof value === 'string') void choose(value)
          else if (value === undefined) {
            setChosen(undefined)
            fill('contact_information', undefined)
            fill('plan', undefined)
          }
        }}
        onBlur={() => setTyped(undefined)}
        invalid={false}
        required={false}
        describedBy={`${id}-help`}
      />
    </LabelledField>
  )
}

const firstOf = (contacts: Chosen['contacts']) =>
  contacts.email === undefined ? (contacts.phone === undefined ? undefined : 'phone') : 'email'
