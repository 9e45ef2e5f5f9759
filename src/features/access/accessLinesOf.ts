import { asReturned } from '../../dialect/decodeRecord.ts'
import { type Item, textIn } from '../../metadata/item.ts'
import { idIn } from '../../dialect/relatedId.ts'
import { isAllowed } from '../../domain/accessRules.ts'
import type { AccessKind, AccessRule, Audience } from '../../metadata/access.ts'
import { ownerOf, type Ticket } from '../../domain/promise.ts'
import { namedPeople, namesIn, type NamedPerson } from '../../dialect/workspacePeople.ts'
import type { ItemOf } from '../../resources/resources.ts'
import type { User, Workspace } from '../../domain/people.ts'

export type AccessAnswer = 'yes' | 'no' | 'unknown'
/** The kinds of access to an existing record. */
export const shownKinds = ['see', 'change', 'remove'] as const satisfies readonly AccessKind[]
export type ShownKind = (typeof shownKinds)[number]

/** The reason for a line; each has its own sentence. */
export type Reason =
  | 'owner'
  | 'contributor'
  | 'invited'
  | 'holder'
  | 'administrator'
  | 'seesIt'
  | 'agent'
  | 'administrators'
  | 'everybody'
  | 'tokens'
  | 'secretKeys'

/** A person, or a group of people, with their permissions for a record. */
export interface AccessLine {
  readonly key: string
  readonly group: 'workspace' | 'service' | 'others'
  /** The account, if it was read. */
  readonly user: User | undefined
  /** The person as named by the workspace. */
  readonly named: NamedPerson | undefined
  readonly reason: Reason
  /** A number that the reason mentions. */
  readonly n: number
  /** Whether it may be more, because not all records were read. */
  readonly isPart?: boolean
  readonly answers: Readonly<Record<ShownKind, AccessAnswer>>
  readonly sure: 'certain' | 'likely' | 'unknown'
}

/** The known facts at one moment. */
export interface AccessBasis {
  readonly item: Item
  /** `undefined` where no rules are known. */
  readonly rule: AccessRule | undefined
  readonly workspace: Workspace | undefined
  readonly users: readonly User[]
  readonly tokens: readonly ItemOf<'tokens'>[]
  readonly tickets: readonly Ticket[]
  /** The sources of which records may be missing. */
  readonly unread?: ReadonlySet<string>
  /** The signed-in person, with the roles that the service reports. */
  readonly me: {
    readonly id: string | undefined
    readonly name: string | undefined
    readonly roles: readonly string[] | undefined
  }
  /** The kinds of access that the service denied to the signed-in user. */
  readonly refused: ReadonlySet<ShownKind>
}

const unknown: AccessLine['answers'] = { see: 'unknown', change: 'unknown', remove: 'unknown' }
const all: AccessLine['answers'] = { see: 'yes', change: 'yes', remove: 'yes' }

/** The permissions of a person in these audiences. */
function answersFor(
  rule: AccessRule | undefined,
  audiences: readonly Audience[],
): AccessLine['answers'] {
  if (!rule) return unknown
  const may = (kind: ShownKind): AccessAnswer => (isAllowed(rule, kind, audiences) ? 'yes' : 'no')
  return { see: may('see'), change: may('change'), remove: may('remove') }
}

const isAccountOf =
  ({ email, objectId }: NamedPerson) =>
  (user: User): boolean =>
    user.object_id.toLowerCase() === objectId ||
    (email !== undefined && String(user.email).trim().toLowerCase() === email)

const sureOf = (rule: AccessRule | undefined) => (rule ? 'certain' : 'unknown')

function peopleOfWorkspace({ workspace, rule, users, item }: AccessBasis): readonly AccessLine[] {
  if (!workspace) return []
  const invited = new Set(namesIn(asReturned(workspace).invited))
  const holder = rule?.holderKey === undefined ? undefined : idIn(item, rule.holderKey)
  return namedPeople(workspace).map((named) => {
    const user = users.find(isAccountOf(named))
    const isInvited = invited.has(named.email ?? '') || invited.has(named.objectId ?? '')
    const audiences: readonly Audience[] = [
      'members',
      ...(named.role === 'owner' ? (['owners'] as const) : []),
      ...(holder !== undefined && user?.object_id === holder ? (['holder'] as const) : []),
    ]
    return {
      key: `named ${named.email ?? named.objectId}`,
      group: 'workspace',
      user,
      named,
      reason: isInvited ? 'invited' : named.role,
      n: 1,
      answers: answersFor(rule, isInvited ? [] : audiences),
      sure: sureOf(rule),
    }
  })
}

/** Guesses the agents from owners of tickets, as the service does not report that role. */
function agentsOf({ tickets, unread, users, rule, me }: AccessBasis): readonly AccessLine[] {
  const counts = new Map<string, number>()
  for (const ticket of tickets) {
    const owner = ownerOf(ticket)
    if (owner !== undefined && owner !== me.id) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  return [...counts].map(([id, n]) => ({
    key: `agent ${id}`,
    group: 'service',
    user: users.find(({ object_id }) => object_id === id),
    named: { role: 'contributor', email: undefined, objectId: id, name: undefined },
    reason: 'agent',
    n,
    isPart: unread?.has('tickets') === true,
    answers: answersFor(rule, ['agents']),
    sure: rule ? 'likely' : 'unknown',
  }))
}

function myLine({ me, users, rule, refused }: AccessBasis): AccessLine {
  const isAdministrator = me.roles?.includes('administrator') === true
  const answers = (kind: ShownKind): AccessAnswer =>
    kind === 'see' ? 'yes' : refused.has(kind) ? 'no' : isAdministrator && rule ? 'yes' : 'unknown'
  return {
    key: 'me',
    group: 'service',
    user: users.find(({ object_id }) => object_id === me.id),
    named: { role: 'owner', email: undefined, objectId: me.id, name: me.name },
    reason: isAdministrator ? 'administrator' : 'seesIt',
    n: 1,
    answers: { see: answers('see'), change: answers('change'), remove: answers('remove') },
    sure: 'certain',
  }
}

/**
 * The permissions for a record, person by person as far as known, and one line for all others. No
 * person is listed twice.
 */
export function accessLinesOf(basis: AccessBasis): readonly AccessLine[] {
  const { rule, users, tokens, unread, item, me } = basis
  const line = (
    key: string,
    reason: Reason,
    answers: AccessLine['answers'],
    sure: AccessLine['sure'],
    more: Partial<AccessLine> = {},
  ): AccessLine => ({
    key,
    group: 'others',
    user: undefined,
    named: undefined,
    reason,
    n: 1,
    answers,
    sure,
    ...more,
  })
  const members = peopleOfWorkspace(basis)
  const seen = new Set(members.flatMap(({ user }) => (user ? [user.object_id] : [])))
  const holderId = rule?.holderKey === undefined ? undefined : idIn(item, rule.holderKey)
  const isHolderNamed =
    rule !== undefined && shownKinds.some((kind) => rule[kind].includes('holder'))
  const holder =
    isHolderNamed && !(holderId !== undefined && seen.has(holderId))
      ? [
          line(
            'holder',
            'holder',
            answersFor(rule, ['holder']),
            holderId === undefined ? 'likely' : 'certain',
            {
              group: 'service',
              user: users.find(({ object_id }) => object_id === holderId),
              named: { role: 'owner', email: undefined, objectId: holderId, name: undefined },
            },
          ),
        ]
      : []
  if (holderId !== undefined && isHolderNamed) seen.add(holderId)
  const mine = me.id !== undefined && seen.has(me.id) ? [] : [myLine(basis)]
  if (me.id !== undefined) seen.add(me.id)
  const agents = agentsOf(basis).filter(({ named }) => !seen.has(named?.objectId ?? ''))
  const withAccess = [...members, ...holder, ...mine].filter(
    ({ answers, user }) => user && answers.see === 'yes',
  )
  const tokenLines = withAccess.flatMap((one) => {
    const n = tokens.filter((token) => textIn(token, 'owner') === one.user?.object_id).length
    const isPart = unread?.has('tokens') === true
    const more = { user: one.user, n, isPart, named: one.named }
    return n === 0 ? [] : [line(`tokens ${one.key}`, 'tokens', one.answers, 'likely', more)]
  })
  return [
    ...members,
    ...holder,
    ...mine,
    ...agents,
    ...(rule
      ? [line('administrators', 'administrators', all, 'certain', { group: 'service' })]
      : []),
    line('everybody', 'everybody', answersFor(rule, []), rule ? 'likely' : 'unknown'),
    ...tokenLines,
    line('secretKeys', 'secretKeys', unknown, 'unknown'),
  ]
}
