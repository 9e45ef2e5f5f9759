import { roles, type Member, type MemberRole } from './peopleSettings.ts'

/** Unsaved changes by e-mail: a role, or `removed`. */
export type Draft = ReadonlyMap<string, MemberRole | 'removed'>

/** Reads stored changes without unknown roles; `undefined` if nothing is left. */
export function draftIn(stored: unknown): Draft | undefined {
  if (!Array.isArray(stored)) return undefined
  const draft = new Map<string, MemberRole | 'removed'>()
  for (const entry of stored as readonly unknown[]) {
    const [email, role]: readonly unknown[] = Array.isArray(entry) ? entry : []
    const known = [...roles, 'removed' as const].find((one) => one === role)
    if (typeof email === 'string' && known) draft.set(email, known)
  }
  return draft.size > 0 ? draft : undefined
}

export interface DraftRow {
  readonly email: string
  /** The drafted role; `undefined` if the person is removed. */
  readonly role: MemberRole | undefined
  /** The saved role; `undefined` for a person being added. */
  readonly saved: MemberRole | undefined
}

/** Everybody who is saved or added, owners first, those who are added at the end. */
export function rowsOf(members: readonly Member[], draft: Draft): readonly DraftRow[] {
  const known = members.map(({ email, role }): DraftRow => {
    const drafted = draft.get(email)
    return { email, saved: role, role: drafted === 'removed' ? undefined : (drafted ?? role) }
  })
  const added = [...draft].flatMap(([email, role]): readonly DraftRow[] =>
    role === 'removed' || members.some((one) => one.email === email)
      ? []
      : [{ email, saved: undefined, role }],
  )
  return [...known, ...added]
}

export const isChanged = ({ role, saved }: DraftRow): boolean => role !== saved

/** The members after saving the draft. */
export const membersOf = (rows: readonly DraftRow[]): readonly Member[] =>
  roles.flatMap((role) =>
    rows.filter((row) => row.role === role).map(({ email }) => ({ email, role })),
  )

/** Whether the row is the last owner, without whom the people could not be changed. */
export const isLastOwner = (rows: readonly DraftRow[], { role }: DraftRow): boolean =>
  role === 'owner' && rows.filter((row) => row.role === 'owner').length === 1

/** The draft with one change; a reverted change is removed from it. */
export function withChange(
  draft: Draft,
  members: readonly Member[],
  email: string,
  role: MemberRole | 'removed',
): Draft {
  const saved = members.find((one) => one.email === email)?.role
  const next = new Map(draft)
  if (role === saved || (role === 'removed' && saved === undefined)) next.delete(email)
  else next.set(email, role)
  return next
}
