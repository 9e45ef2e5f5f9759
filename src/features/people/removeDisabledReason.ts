import { t } from '../../messages/workspacePeopleTexts.ts'
import { namedPeople } from '../../dialect/workspacePeople.ts'
import { isLastOwner, type DraftRow } from './peopleDraft.ts'
import type { Workspace } from '../../domain/people.ts'

/** The reason why the only owner cannot be removed. */
export function removeDisabledReason(
  item: Workspace,
  rows: readonly DraftRow[],
  row: DraftRow,
): string | undefined {
  const known = new Set(rows.map(({ email }) => email))
  const hasOtherOwner = namedPeople(item).some(
    ({ role, email }) => role === 'owner' && (email === undefined || !known.has(email)),
  )
  return isLastOwner(rows, row) && !hasOtherOwner ? t('people.lastOwner') : undefined
}
