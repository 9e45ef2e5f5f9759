import { t } from '../../messages/accessTexts.ts'
import type { AccessRule, Audience } from '../../metadata/access.ts'
import { countOrMore } from '../../messages/countOrMore.ts'
import { listText } from '../../messages/listText.ts'
import { textIn, type Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { shortId } from '../../ui/shortId.ts'
import { type AccessLine, shownKinds, type ShownKind } from './accessLinesOf.ts'
import type { Workspace } from '../../domain/people.ts'

/** The id of an account whose name no read page has. */
export const unreadAccount = ({ user, named, reason }: AccessLine): string =>
  reason === 'tokens' || user || named?.name !== undefined || named?.email !== undefined
    ? ''
    : (named?.objectId ?? '')

/**
 * The name of the person in a line; `undefined` for a group.
 * @param read the name of an account that was loaded by its id
 */
export function personName({ user, named, reason }: AccessLine, read?: string): string | undefined {
  if (reason === 'tokens') return undefined
  if (user) return titleOf(resources.users, user)
  if (read !== undefined) return read
  const said = named?.name ?? named?.email
  return said ?? (named?.objectId === undefined ? undefined : shortId(named.objectId))
}

/** The number of a line for its texts; a lower bound is a plural. */
const numberIn = ({ n, isPart = false }: AccessLine) => ({
  n: isPart ? Math.max(n, 2) : n,
  count: countOrMore(n, !isPart),
})

/** The subject of a line: a person, or a group of people. */
export function whoText(line: AccessLine, read?: string): string {
  const { reason, user } = line
  const name = personName(line, read)
  switch (reason) {
    case 'tokens':
      return t('access.who.tokens', {
        ...numberIn(line),
        name: user ? titleOf(resources.users, user) : '',
      })
    case 'administrators':
    case 'everybody':
    case 'secretKeys':
      return t(`access.who.${reason}`)
    case 'administrator':
    case 'seesIt':
      return name === undefined ? t('access.who.you') : t('access.who.nameYou', { name })
    default:
      return name ?? t('access.who.holder')
  }
}

export const becauseText = (line: AccessLine): string =>
  t(`access.because.${line.reason}`, numberIn(line))

/** Explains a line step by step. */
export function stepsOf(
  line: AccessLine,
  {
    item,
    title,
    workspace,
    rule,
    name,
  }: {
    readonly item: Item
    readonly title: string
    readonly workspace: Workspace | undefined
    /** The rule for the record, if it is known. */
    readonly rule: AccessRule | undefined
    /** The subject of the line. */
    readonly name: string
  },
): readonly string[] {
  const { reason, n, named } = line
  const isKnown = rule ? 'yes' : 'no'
  const place = workspace && titleOf(resources.workspaces, workspace)
  const isItself = workspace?.object_id === item.object_id
  const belongs =
    place === undefined || isItself ? [] : [t('access.why.belongs', { title, workspace: place })]
  switch (reason) {
    case 'owner':
    case 'contributor':
      return [
        ...belongs,
        t('access.why.named', {
          name,
          workspace: place ?? '',
          field: `${reason}s`,
        }),
      ]
    case 'invited':
      return [...belongs, t('access.why.invited', { name, isKnown })]
    case 'holder':
      return [t(named?.objectId === undefined ? 'access.why.holderHidden' : 'access.why.holder')]
    case 'agent':
      return [t('access.why.agent', { name, n, isKnown })]
    case 'tokens':
      return [t('access.why.tokens', numberIn(line))]
    case 'everybody':
      return [t(`access.why.${othersOf(line, rule)}`)]
    default:
      return [t(`access.why.${reason}`)]
  }
}

/** The access of people not listed: everyone, some or no one. Agents are known by tickets only. */
function othersOf({ answers }: AccessLine, rule: AccessRule | undefined) {
  if (shownKinds.some((kind) => answers[kind] === 'yes')) return 'everyone'
  const areAllListed = rule && shownKinds.every((kind) => !rule[kind].includes('agents'))
  return areAllListed ? 'everybody' : 'others'
}

const audienceText = (audiences: readonly Audience[]): string =>
  listText([
    ...audiences.map((one) => t(`access.audience.${one}`)),
    t('access.audience.administrators'),
  ])

/** "See: people of its workspace and administrators", one line for each kind of access. */
export const ruleLines = (rule: AccessRule): readonly (readonly [ShownKind, string])[] =>
  shownKinds.map((kind) => [kind, audienceText(rule[kind])])

/** The whole table as text, a line for each person or group. */
export function tableText(title: string, lines: readonly AccessLine[]): string {
  const rows = lines.map((line) =>
    [
      whoText(line),
      textIn(line.user, 'email') ?? '',
      becauseText(line),
      ...shownKinds.map(
        (kind) => `${t(`access.kind.${kind}`)}: ${t(`access.answer.${line.answers[kind]}`)}`,
      ),
      t(`access.sure.${line.sure}`),
    ]
      .filter(Boolean)
      .join(' · '),
  )
  return [title, ...rows].join('\n')
}
