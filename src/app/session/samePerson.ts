import type { Session, SessionUser } from '../../gateway.ts'

/**
 * Whether two sessions are certainly of one person: the same user, or the same credential.
 * @param kept who the person of the first session is, as far as is known
 */
export function isSamePerson(
  before: Session,
  kept: SessionUser | null | undefined,
  next: Session,
): boolean {
  if (before.service.id !== next.service.id) return false
  if (before.credentialId !== undefined && before.credentialId === next.credentialId) return true
  return kept?.object_id !== undefined && next.user?.object_id === kept.object_id
}
