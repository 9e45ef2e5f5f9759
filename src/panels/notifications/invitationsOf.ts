import type { Item } from '../../metadata/resource.ts'

export interface Invitation {
  /** Its id: the workspace itself is not visible before the invitation is accepted. */
  readonly workspace: string
  readonly name: string
  readonly role: 'owner' | 'contributor'
  /** E-mail of who named the person. */
  readonly invitedBy: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** What a person is invited to, as the local service tells it beside the fields of their record. */
export function invitationsOf(person: Item): readonly Invitation[] {
  const listed = person.invitations
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
