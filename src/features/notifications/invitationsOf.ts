import { asReturned } from '../../dialect/decodeRecord.ts'
import type { User } from '../../domain/people.ts'

export interface Invitation {
  /** Only its id: the workspace is not visible to the person before they accept the invitation. */
  readonly workspace: string
  readonly name: string
  readonly role: 'owner' | 'contributor'
  /** E-mail address of the person who invited them. */
  readonly invitedBy: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * A person's pending invitations, from an additional field of their record on the local service.
 */
export function invitationsOf(person: User): readonly Invitation[] {
  const { invitations: listed } = asReturned(person)
  if (!Array.isArray(listed)) return []
  return listed.flatMap((one: unknown) => {
    const { workspace, name, role, invited_by }: Readonly<Record<string, unknown>> = Object(one)
    const id = text(workspace)
    if (id === undefined) return []
    return {
      workspace: id,
      name: text(name) ?? id,
      role: role === 'owner' ? 'owner' : 'contributor',
      invitedBy: text(invited_by),
    } as const
  })
}
