import { creatorKey } from '../../dialect/names.ts'
import { referenceId } from '../../dialect/ids.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { useIsLocalService, useSession } from '../../hooks/session.ts'
import peopleTexts from '../../messages/en/workspacePeople.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { namedPeople } from '../../dialect/workspacePeople.ts'
import { isLastOwner, type DraftRow } from './peopleDraft.ts'

const t = texts(peopleTexts)

/**
 * Returns a function that says why a person stays an owner, if they do: the last owner, and on the
 * local service whoever made the workspace.
 */
export function useStayReason(
  item: Item,
  rows: readonly DraftRow[],
): (row: DraftRow) => string | undefined {
  const isLocal = useIsLocalService()
  const user = useSession().data?.user
  const isMine = isLocal && user?.object_id === referenceId(asReturned(item)[creatorKey])
  const known = new Set(rows.map(({ email }) => email))
  const hasOtherOwner = namedPeople(item).some(
    ({ role, email }) => role === 'owner' && (email === undefined || !known.has(email)),
  )
  return (row) => {
    if (isMine && row.email === user?.email.toLowerCase()) return t('people.creator')
    return isLastOwner(rows, row) && !hasOtherOwner ? t('people.lastOwner') : undefined
  }
}
