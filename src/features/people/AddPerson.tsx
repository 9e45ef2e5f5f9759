import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { loadedItems } from '../../data/cachedRecords.ts'
import { useRecords } from '../../data/useRecords.ts'
import type { User } from '../../domain/people.ts'
import { FreePicker, type PickerOption } from '../../fields/inputs/FreePicker.tsx'
import { matchesOf } from '../../fields/kinds/reference/referenceSearch.ts'
import { hasText } from '../../messages/folded.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { t } from '../../messages/workspacePeopleTexts.ts'
import { textIn } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import type { MemberRole } from './peopleSettings.ts'
import * as styles from './People.module.css'

const isEmail = (text: string) => /^[^\s@,]+@[^\s@,]+$/.test(text)

/** Suggestions for people by name and address: from memory, and from the first page. */
function useOffers(typed: string, known: ReadonlySet<string>, isAsked: boolean) {
  const queryClient = useQueryClient()
  useRecords('users', { enabled: isAsked, staleTime: 60_000, retry: false })
  if (!isAsked) return []
  const emailOf = (user: User) => textIn(user, 'email') ?? ''
  const users = loadedItems(queryClient, 'users').filter(
    (user) => isEmail(emailOf(user)) && !known.has(emailOf(user).toLowerCase()),
  )
  const addressed = users.filter((user) => hasText(emailOf(user), typed))
  const sure = new Set(addressed.map(({ object_id }) => object_id))
  return matchesOf(resources.users, users, typed, { sure }).shown.map(
    ({ item, name }): PickerOption => {
      const email = emailOf(item)
      return name === email ? { text: email } : { text: email, secondaryText: name, name }
    },
  )
}

/** The field of a new address, which takes the focus of a control that is gone. */
export const addressField = (gone: HTMLElement): HTMLElement | null | undefined =>
  gone.closest('main')?.querySelector<HTMLElement>('input[inputmode="email"]')

interface AddPersonProps {
  /** Addresses that are listed already, in lower case. */
  readonly known: ReadonlySet<string>
  readonly onAdd: (email: string, role: MemberRole) => void
}

/** Adds a person by e-mail; nothing is sent before the changes are saved. */
export function AddPerson({ known, onAdd }: AddPersonProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<MemberRole>('contributor')
  const [error, setError] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const offers = useOffers(typed, known, isAsked)
  function add(event: FormEvent) {
    event.preventDefault()
    const email = typed.trim().toLowerCase()
    if (!isEmail(email)) return setError(t('people.noEmail'))
    if (known.has(email)) return setError(t('people.known', { email }))
    onAdd(email, role)
    setTyped('')
    return setError(undefined)
  }
  return (
    <form className={styles.add} data-max-width="640" noValidate onSubmit={add}>
      <label className="medium block" htmlFor={id}>
        {t('people.email')}
      </label>
      <div className={`row ${styles.line}`} data-wrap>
        <FreePicker
          id={id}
          className={styles.email ?? ''}
          inputMode="email"
          label={collectionLabel(resources.users.label)}
          offers={offers}
          value={typed}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : `${id}-error`}
          isOptional
          onOpen={() => setIsAsked(true)}
          onChange={(email) => {
            setTyped(email)
            setError(undefined)
          }}
        />
        <RoleSelect label={t('people.role')} role={role} onChange={setRole} />
        <Button type="submit">
          <Icon name="plus" size={14} />
          {t('people.add')}
        </Button>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </form>
  )
}
