import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { loadedItems } from '../data/cachedRecords.ts'
import { useRecords } from '../data/useRecords.ts'
import type { User } from '../domain/people.ts'
import { FreePicker, type PickerOption } from '../fields/inputs/FreePicker.tsx'
import { matchesOf } from '../fields/kinds/reference/referenceSearch.ts'
import { hasText } from '../messages/folded.ts'
import { collectionLabel } from '../messages/nouns.ts'
import { textIn } from '../metadata/item.ts'
import { resources } from '../resources/resources.ts'

export const isEmail = (text: string) => /^[^\s@,]+@[^\s@,]+$/.test(text)

/** Suggestions for people by name and address: from memory, and from the first page. */
function useOffers(typed: string, known: ReadonlySet<string> | undefined, isAsked: boolean) {
  const queryClient = useQueryClient()
  useRecords('users', { enabled: isAsked, staleTime: 60_000, retry: false })
  if (!isAsked) return []
  const emailOf = (user: User) => textIn(user, 'email') ?? ''
  const users = loadedItems(queryClient, 'users').filter(
    (user) => isEmail(emailOf(user)) && known?.has(emailOf(user).toLowerCase()) !== true,
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

interface PersonPickerProps extends Omit<
  ComponentProps<typeof FreePicker>,
  'label' | 'offers' | 'onOpen'
> {
  /** Addresses that are not offered, in lower case. */
  readonly known?: ReadonlySet<string>
}

/** A field for the address of a person, who is found by name too. */
export function PersonPicker({ known, ...picker }: PersonPickerProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <FreePicker
      {...picker}
      label={collectionLabel(resources.users.label)}
      offers={useOffers(picker.value, known, isAsked)}
      onOpen={() => setIsAsked(true)}
    />
  )
}
