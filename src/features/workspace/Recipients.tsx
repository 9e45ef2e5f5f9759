import { asReturned } from '../../dialect/decodeRecord.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { usePages } from '../../data/usePages.ts'
import { loadedItems } from '../../data/cachedRecords.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { t } from '../../messages/panelsTexts.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { namesIn, recipientsOf, type NamedPerson } from '../../dialect/workspacePeople.ts'
import type { User, Workspace } from '../../domain/people.ts'

/** People listed by name; the others are only counted. */
const maxShown = 12

/** Pages of accounts read to find names, until all are known. */
const maxPages = 4

const isAccountOf = (user: User, { email, objectId }: NamedPerson) =>
  user.object_id.toLowerCase() === objectId ||
  (typeof user.email === 'string' && user.email.trim().toLowerCase() === email)

/** Names of people from their accounts. If no account is found, the address is shown. */
function useNames(people: readonly NamedPerson[]): (person: NamedPerson) => string | undefined {
  const queryClient = useQueryClient()
  const users = loadedItems(queryClient, 'users')
  const isMissing = people.some((person) => !users.some((user) => isAccountOf(user, person)))
  const options = { enabled: isMissing, retry: false, staleTime: 60_000 }
  const { pages, more, error } = usePages('users', options)
  const canReadOn = isMissing && !error && pages < maxPages
  useEffect(() => {
    if (canReadOn) more?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once per page
  }, [canReadOn, pages])
  return (person) => {
    const user = users.find((one) => isAccountOf(one, person))
    const title = user && titleOf(resources.users, user)
    return title === user?.object_id ? person.name : (title ?? person.name)
  }
}

function rolesText(people: readonly NamedPerson[]): string {
  const owners = people.filter(({ role }) => role === 'owner').length
  const contributors = people.length - owners
  const both = owners > 0 && contributors > 0 ? 1 : 0
  return t('panel.notify.roles', { owners, contributors, both })
}

/** The people who will receive a message to a workspace, as far as its record lists them. */
export function Recipients({ item }: { readonly item: Workspace }) {
  const heading = useId()
  const isLocal = useIsLocalService()
  const invited = new Set(namesIn(asReturned(item).invited))
  const people = recipientsOf(item)
  const nameFor = useNames(people)
  return (
    <section className="body" data-above="16" data-below="16" aria-labelledby={heading}>
      <h3 className="row medium body" data-below="4" id={heading}>
        {t('panel.notify.who')}
        {people.length > 0 && <span className="regular third">{rolesText(people)}</span>}
      </h3>
      {people.length === 0 ? (
        <p className="second small">
          {t(isLocal ? 'panel.notify.nobody' : 'panel.notify.unknown')}
        </p>
      ) : (
        <>
          <ul className="lined" data-frame="6" data-below="8">
            {people.slice(0, maxShown).map((person) => {
              const { role, email, objectId } = person
              const name = nameFor(person)
              const address = email ?? objectId
              return (
                <li key={address} className="row shrinks" data-min-height="36" data-pad="0 12">
                  <bdi className="truncate">{name ?? address}</bdi>
                  {name !== undefined && name !== address && (
                    <bdi className="third truncate">{address}</bdi>
                  )}
                  <span className="firm end third">{t(`panel.notify.role.${role}`)}</span>
                </li>
              )
            })}
          </ul>
          {people.length > maxShown && (
            <p className="third small">{t('detail.moreParts', { n: people.length - maxShown })}</p>
          )}
          <p className="third small">
            {t(isLocal ? 'panel.notify.accounts' : 'panel.notify.named')}
          </p>
        </>
      )}
      {invited.size > 0 && (
        <p className="third small">
          {t('panel.notify.invited', { addresses: [...invited].join(', ') })}
        </p>
      )}
    </section>
  )
}
