import type { SessionUser } from '../gateway.ts'
import { nameOf } from '../session/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { initialsOf } from '../ui/initials.ts'

/** The initials of the signed-in person. */
export function PersonAvatar({ user }: { readonly user: SessionUser | undefined }) {
  const name = user ? nameOf(user) : '?'
  return <Avatar name={name} letters={initialsOf(name)} round />
}
