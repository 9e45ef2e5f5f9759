import { shownTitle } from '../../../fields/shownTitle.ts'
import DialogContent from '@mui/material/DialogContent'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isUnreadable } from '../../../fields/values/unreadable.ts'
import { ReferenceInput } from '../../../fields/kinds/reference/Input.tsx'
import { useReferenceName } from '../../../fields/kinds/reference/ReferenceLink.tsx'
import type { Person } from '../../../data/me.ts'
import { loadedItems } from '../../../data/cachedRecords.ts'
import { knownIn } from '../../../data/knownRecords.ts'
import { cachedItem } from '../../../data/queries.ts'
import { t } from '../../../messages/ticketActionsTexts.ts'
import { resources } from '../../../resources/resources.ts'
import { support } from '../../../resources/support.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogHead } from '../../../ui/DialogHead.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { initialsOf } from '../../../ui/initials.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { LabelledField } from '../../../ui/LabelledField.tsx'
import { releaseKeys } from '../../../ui/TypeAheadBuffer.tsx'
import { firstTickets } from '../firstTickets.ts'
import { ownersOf } from './owners.ts'
import * as choiceDialogStyles from './ChoiceDialog.module.css'

const ownerField = support.tickets.fields.owner

interface PersonDialogProps {
  /** `me` asks the person who they are. */
  readonly is: 'handOver' | 'me'
  /** The number of tickets handed over. */
  readonly of?: number
  readonly current: string | undefined
  /** Without a person: nobody is to own the ticket. */
  readonly onChoose: (person: Person | undefined) => void
  readonly onClose: () => void
}

/** The button that a digit presses. */
const buttonOf = (list: HTMLElement | null, digit: string) =>
  list?.querySelectorAll('button')[Number(digit) - 1]

/** Chooses a person: first those who own tickets, then any other by name or id. */
export function PersonDialog({ is, of, current, onChoose, onClose }: PersonDialogProps) {
  const queryClient = useQueryClient()
  // On a ticket's own page no other ticket may be loaded yet.
  const { isPending } = useQuery({ ...firstTickets(), retry: false })
  // Who has it now is the last that it is handed to.
  const owners = ownersOf(loadedItems(queryClient, 'tickets')).toSorted(
    (one, other) => Number(one.id === current) - Number(other.id === current),
  )
  const isWhole = knownIn(queryClient).coverage('tickets').isAll
  const [typed, setTyped] = useState<unknown>()
  const find = (value: unknown) => {
    setTyped(value)
    if (typeof value !== 'string' || isUnreadable(value)) return
    const item =
      cachedItem(queryClient, 'users', value) ??
      loadedItems(queryClient, 'users').find(({ object_id }) => object_id === value)
    onChoose({ id: value, name: item ? shownTitle(resources.users, item) : value })
  }
  const hasNobody = is === 'handOver' && (current !== undefined || of !== undefined)
  const list = useRef<HTMLUListElement>(null)
  // A digit may come before the dialog, or before the people in it.
  const early = useRef('')
  const hasOwners = owners.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(key)) return
    if (target instanceof Element && target.closest('input')) return
    event.preventDefault()
    if (hasOwners) buttonOf(list.current, key)?.click()
    else early.current += key
  }
  return (
    <Dialog open onClose={onClose} onKeyDown={onKeyDown} aria-labelledby="person-title">
      <DialogHead
        id="person-title"
        title={of === undefined ? t(`person.${is}`) : t('person.handOverMany', { n: of })}
        {...(is === 'me' && { about: t('person.meAbout') })}
        closeLabel={t('person.close')}
        onClose={onClose}
      />
      <DialogContent className={choiceDialogStyles.content ?? ''}>
        <p className={`medium small second ${choiceDialogStyles.label}`} id="person-owners">
          {owners.length > 0 || isPending
            ? t('person.owners')
            : t('person.ownersNone', { isWhole: isWhole ? 'yes' : 'no' })}
        </p>
        <ul
          ref={list}
          className={choiceDialogStyles.list}
          data-pad="0 8"
          aria-labelledby="person-owners"
        >
          {owners.map(({ id, open }, index) => (
            <li key={id}>
              <Owner
                id={id}
                open={open}
                isWhole={isWhole}
                isCurrent={id === current}
                place={index + 1}
                onChoose={onChoose}
              />
            </li>
          ))}
          {hasNobody && (
            <li>
              <button
                className="row press wide plain body first"
                data-gap="10"
                type="button"
                onClick={() => onChoose(undefined)}
              >
                <span className={`firm ${choiceDialogStyles.mark} accent`} />
                <span className="breaks fill">{t('person.nobody')}</span>
              </button>
            </li>
          )}
          <Drawn
            key={String(hasOwners)}
            onDrawn={() => {
              early.current += releaseKeys()
              if (hasOwners) buttonOf(list.current, early.current.charAt(0))?.click()
            }}
          />
        </ul>
        <div className={choiceDialogStyles.find} data-pad="12 0 0" data-line="top">
          <LabelledField id="person-find" label={t('person.find')}>
            <ReferenceInput
              id="person-find"
              name="owner"
              field={ownerField}
              resource="tickets"
              value={typed}
              onChange={find}
              onBlur={() => undefined}
              invalid={false}
              required={false}
              describedBy={undefined}
            />
          </LabelledField>
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** Calls `onDrawn` once its siblings are in the document: a dialog is drawn after its parent. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(onDrawn, [])
  return null
}

interface OwnerProps {
  readonly id: string
  readonly open: number
  /** Whether all tickets were counted. */
  readonly isWhole: boolean
  readonly isCurrent: boolean
  /** Its position, from 1; its digit chooses it. */
  readonly place: number
  readonly onChoose: (person: Person) => void
}

function Owner({ id, open, isWhole, isCurrent, place, onChoose }: OwnerProps) {
  const name = useReferenceName('users', id) ?? id
  return (
    <button
      className="row press wide plain body first"
      data-gap="10"
      type="button"
      autoFocus={place === 1}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose({ id, name })}
    >
      <span className={`firm ${choiceDialogStyles.mark} accent`}>
        {isCurrent && <Icon name="check" size={14} />}
      </span>
      <Avatar name={name} letters={initialsOf(name)} round />
      <span className="breaks fill">
        <bdi>{name}</bdi>
      </span>
      <small className="small second block">
        {t('person.owns', { n: open, isWhole: isWhole ? 'yes' : 'no' })}
      </small>
      <KeyHint>{place}</KeyHint>
    </button>
  )
}
