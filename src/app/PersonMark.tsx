import type { SessionUser } from '../gateway.ts'
import { nameOf } from '../hooks/session.ts'
import { Initial } from '../ui/Initial.tsx'
import { initialsOf } from '../ui/initials.ts'

/** The initials of the signed-in person. */
export function PersonMark({ user }: { readonly user: SessionUser | undefined }) {
  const name = user ? nameOf(user) : '?'
  return <Initial name={name} letters={initialsOf(name)} round />
}
