import { useQueryClient } from '@tanstack/react-query'
import { shownTitle } from '../../fields/shownTitle.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { useRef, type ReactNode } from 'react'
import { useSession } from '../../session/session.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { t } from '../../messages/workspacePeopleTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusFallback } from '../../ui/focus.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { Status } from '../../ui/Status.tsx'
import { namedPeople, namesIn, type NamedPerson } from '../../dialect/workspacePeople.ts'
import { addressField } from './AddPerson.tsx'
import { isChanged, type DraftRow } from './peopleDraft.ts'
import { membersIn, type MemberRole } from './peopleSettings.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { removeDisabledReason } from './removeDisabledReason.ts'
import type { Workspace } from '../../domain/people.ts'
import { loadedItems } from '../../data/cachedRecords.ts'
import { useRecords } from '../../data/useRecords.ts'
import { textIn } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import * as styles from './People.module.css'

/**
 * Returns a function that finds a person's name by e-mail, among loaded users and their first page.
 * An owner often sees only their own record.
 */
function usePersonNames(): (email: string) => string | undefined {
  const queryClient = useQueryClient()
  useRecords('users', { retry: false, staleTime: 60_000 })
  const names = new Map(
    loadedItems(queryClient, 'users').flatMap((user) => {
      const email = textIn(user, 'email')?.trim().toLowerCase()
      const title = shownTitle(resources.users, user)
      return email === undefined || title === email ? [] : [[email, title] as const]
    }),
  )
  return (email) => names.get(email)
}

interface PeopleTableProps {
  readonly item: Workspace
  readonly rows: readonly DraftRow[]
  readonly onSet?: (email: string, role: MemberRole | 'removed') => void
}

/** The people of a workspace: those who may be changed, and those who are only shown. */
export function PeopleTable({ item, rows, onSet }: PeopleTableProps) {
  const isLocal = useIsLocalService()
  const invited = new Set(namesIn(asReturned(item).invited))
  const nameFor = usePersonNames()
  const me = useSession().data?.user?.email.toLowerCase()
  const known = new Set(rows.map(({ email }) => email))
  // People that other fields of the workspace name, such as its creator.
  const others = namedPeople(item).filter(({ email }) => email === undefined || !known.has(email))
  const kept = membersIn(item, isLocal) ?? []
  const isCreator = (email: string | undefined) =>
    isLocal && !kept.some((one) => one.email === email)
  const who = (email: string, name: string | undefined) => (
    <Who email={email} name={name ?? nameFor(email)} isMe={email === me} />
  )
  return (
    <DataTable
      label={t('people.title')}
      isWide
      className={styles.table}
      head={
        <>
          <th scope="col">{t('people.person')}</th>
          <th scope="col">{t('people.role')}</th>
          {isLocal && (
            <th scope="col" className={`not-narrow ${styles.may}`}>
              {t('people.may')}
            </th>
          )}
          <th scope="col">
            <span className="visually-hidden">{t('people.action')}</span>
          </th>
        </>
      }
    >
      {others.map((one) => (
        <OtherRow
          key={one.email ?? one.objectId}
          person={one}
          isLocal={isLocal}
          isCreator={isCreator(one.email)}
        >
          {who(one.email ?? one.objectId ?? '', one.name)}
        </OtherRow>
      ))}
      {rows.map((row) => (
        <tr key={row.email} data-changed={isChanged(row) || undefined}>
          <td>
            {who(row.email, undefined)}
            {invited.has(row.email) && <Status tone="neutral" label={t('people.invited')} />}
          </td>
          <td>
            {row.role === undefined ? (
              <span className="second">{t('people.removed')}</span>
            ) : (
              <RoleSelect
                label={t('people.roleOf', { email: row.email })}
                role={row.role}
                disabledReason={removeDisabledReason(item, rows, row)}
                onChange={(role) => onSet?.(row.email, role)}
              />
            )}
            <Mark row={row} />
          </td>
          {isLocal && (
            <td className="not-narrow second">
              {row.role !== undefined && t(`people.may.${row.role}`)}
            </td>
          )}
          <td data-align="right">
            {/* Leave below asks first, and goes to the list, because this page is gone then. */}
            {(row.email !== me || isChanged(row)) && (
              <RowAction row={row} reason={removeDisabledReason(item, rows, row)} onSet={onSet} />
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

interface OtherRowProps {
  readonly person: NamedPerson
  readonly isLocal: boolean
  readonly isCreator: boolean
  readonly children: ReactNode
}

function OtherRow({ person, isLocal, isCreator, children }: OtherRowProps) {
  return (
    <tr>
      <td>{children}</td>
      <td className="second">{t(`people.role.${person.role}`)}</td>
      {isLocal && <td className="not-narrow second">{t(`people.may.${person.role}`)}</td>}
      <td className="third">{isCreator && t('people.notInSettings')}</td>
    </tr>
  )
}

interface WhoProps {
  readonly email: string
  readonly name: string | undefined
  readonly isMe: boolean
}

function Who({ email, name, isMe }: WhoProps) {
  const shown = name ?? email
  return (
    <span className={`shrinks row ${styles.who}`} data-gap="10">
      <Avatar name={shown} letters={initialsOf(shown)} round />
      <span>
        <bdi className="truncate">
          {shown}
          {isMe && ` (${t('people.me')})`}
        </bdi>
        {name !== undefined && <bdi className="third truncate">{email}</bdi>}
      </span>
    </span>
  )
}

/** The unsaved change of a row. */
function Mark({ row }: { readonly row: DraftRow }) {
  if (!isChanged(row)) return null
  return (
    <span className={`block warn small ${styles.mark}`}>
      {row.saved === undefined
        ? t('people.new')
        : t('people.was', { role: t(`people.role.${row.saved}`) })}
    </span>
  )
}

interface RowActionProps {
  readonly row: DraftRow
  /** The reason why the person cannot be removed. */
  readonly reason: string | undefined
  readonly onSet: ((email: string, role: MemberRole | 'removed') => void) | undefined
}

function RowAction({ row, reason, onSet }: RowActionProps) {
  const { email, saved } = row
  const button = useRef<HTMLButtonElement>(null)
  // Undo of an added person removes the row.
  useFocusFallback(button, addressField)
  if (isChanged(row))
    return (
      <Button
        ref={button}
        size="small"
        aria-label={t('people.undoOf', { email })}
        onClick={() => onSet?.(email, saved ?? 'removed')}
      >
        {t('people.undo')}
      </Button>
    )
  return (
    <Button
      ref={button}
      size="small"
      aria-label={t('people.removeOf', { email })}
      aria-disabled={reason === undefined ? undefined : true}
      data-hint={reason}
      onClick={() => reason === undefined && onSet?.(email, 'removed')}
    >
      {t('people.remove')}
    </Button>
  )
}
