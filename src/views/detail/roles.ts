import { keyedTime } from '../../dialect/answerNames.ts'
import { holdsDamage } from '../../dialect/damage.ts'
import { asReturned } from '../../dialect/decodeRecord.ts'
import { createdKeys, updatedKeys } from '../../dialect/names.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import { stateOf } from '../../fields/stateOf.ts'
import { labelOf, type Field } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf, type Resource } from '../../metadata/resource.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { details } from '../../resources/details.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { relatedIn } from '../recordName.ts'
import { failuresOf, peopleIn, usagesIn } from './otherFields.ts'
import { labelOfKey } from '../../fields/labelOfKey.ts'
import { undeclaredKeys } from './sections.ts'

/** A related record and its role for this one. */
export interface RelatedRole {
  readonly key: string
  readonly label: string
  readonly to: ResourceName
  readonly objectId: string
}

/** Declared fields under a heading; `undefined` for fields without a section. */
export interface Section {
  readonly label: string | undefined
  readonly names: readonly string[]
}

/** A time that an answer gives, with its key. */
interface KeyedTime {
  readonly key: string
  readonly at: number
}

/** The place of each value on a record's page. Each value has one place only. */
export interface RecordRoles {
  /** The one fact that counts. */
  readonly lead: string | undefined
  /** The field in the sentence below the lead. */
  readonly second: string | undefined
  /** A text that describes the record. */
  readonly about: string | undefined
  readonly created: KeyedTime | undefined
  /** Absent where the record was not changed after it was created. */
  readonly changed: KeyedTime | undefined
  readonly related: readonly RelatedRole[]
  readonly sections: readonly Section[]
  /** Undeclared keys shown with the declared fields: people, and used amounts of a quota. */
  readonly details: readonly string[]
  /** Keys without a role. */
  readonly other: readonly string[]
}

const isSet = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Collections whose records a record belongs to, where an answer names them under an undeclared key. */
const ownKinds: ReadonlySet<string> = new Set(['users', 'workspaces', 'paymentMethods'])

function relatedOf(
  name: ResourceName,
  item: Item,
  keys: readonly string[],
  taken: readonly string[],
): readonly RelatedRole[] {
  const { fields } = resources[name]
  const roleOf = (key: string, label: string): readonly RelatedRole[] => {
    const target = holdsDamage(item[key]) ? undefined : relatedIn(name, item, key)
    return target ? [{ key, label, ...target }] : []
  }
  return [
    ...Object.entries(fields)
      .filter(([key, { to }]) => to !== undefined && !taken.includes(key))
      .flatMap(([key, field]) => roleOf(key, translateLabel(labelOf(key, field)))),
    ...keys.flatMap((key) => roleOf(key, labelOfKey(key))).filter(({ to }) => ownKinds.has(to)),
  ]
}

/** The declared fields of a record by the sections of its resource. */
function sectionsOf({ sections = [], fields }: Resource): readonly Section[] {
  const inSections = new Set(sections.flatMap(({ fields: names }) => names))
  return [
    { label: undefined, names: Object.keys(fields).filter((name) => !inSections.has(name)) },
    ...sections.map(({ label, fields: names }) => ({ label, names })),
  ]
}

/** Fields that say nothing which another place does not: the name, the state, a shown currency. */
function isSaid(name: ResourceName, item: Item, key: string, field: Field): boolean {
  const resource = resources[name]
  const [heading] = resource.title
  const called = titleOf(resource, item)
  if (heading === key && called === item[key]) return true
  if (Array.isArray(heading) && heading.includes(key) && called !== item.object_id)
    return isSet(item[key])
  const value = item[key]
  const isReadable = typeof value === 'boolean' || value === null || value === undefined
  if (details[name].state?.includes(key) === true && isReadable)
    return stateOf(resource, item) !== undefined
  if (kinds[field.kind].isSecret === true) return true
  return Object.entries(resource.fields).some(
    ([other, { currency }]) => currency === key && isSet(item[other]),
  )
}

/** The first multi-line text, which describes the record. */
const aboutOf = ({ fields }: Resource, item: Item, taken: readonly string[]) =>
  Object.entries(fields).find(
    ([key, { kind }]) =>
      kind === 'longText' && !taken.includes(key) && typeof item[key] === 'string' && item[key],
  )?.[0]

const nothing = {
  lead: undefined,
  second: undefined,
  about: undefined,
  changed: undefined,
  details: [],
  other: [],
} as const

/** References without a value, which have no card but can be set. */
function emptyReferences(
  { fields }: Resource,
  item: Item,
  related: readonly RelatedRole[],
): readonly Section[] {
  const names = Object.keys(fields).filter(
    (key) =>
      fields[key]?.to !== undefined &&
      item[key] !== undefined &&
      related.every((one) => one.key !== key),
  )
  return names.length === 0 ? [] : [{ label: undefined, names }]
}

interface RoleOptions {
  readonly taken?: readonly string[] | undefined
  readonly hasCards?: boolean
  readonly isWhole?: boolean | undefined
  readonly hasOwnLead?: boolean
}

/**
 * Assigns each value of a record to one place on its page.
 * @param taken declared fields and undeclared keys that another part of the page shows
 * @param hasCards whether related records are shown as cards; else as fields
 * @param hasOwnLead a part is shown in place of the lead field
 * @param isWhole a part shows all that does not refer to another record
 */
export function rolesOf(
  name: ResourceName,
  item: Item,
  { taken = [], hasCards = true, isWhole = false, hasOwnLead = false }: RoleOptions = {},
): RecordRoles {
  const resource = resources[name]
  const { fields, card = {} } = resource
  const undeclared = undeclaredKeys(resource, item).filter((key) => !taken.includes(key))
  const returned = asReturned(item)
  const created = keyedTime(returned, createdKeys)
  const updated = keyedTime(returned, updatedKeys)
  const changed = updated?.at === created?.at ? undefined : updated
  const related = hasCards ? relatedOf(name, item, undeclared, taken) : []
  if (isWhole)
    return { ...nothing, created, related, sections: emptyReferences(resource, item, related) }
  const about = aboutOf(resource, item, taken)
  const leads = (key: string | undefined) =>
    key !== undefined && fields[key]?.to === undefined && isSet(item[key]) && !taken.includes(key)
      ? key
      : undefined
  const lead = hasOwnLead ? undefined : leads(card.lead)
  const isText = fields[card.second ?? '']?.kind === 'longText' || !fields[card.second ?? '']
  const second = isText ? undefined : leads(card.second)

  const claimed = new Set<string | undefined>([
    ...taken,
    lead,
    second,
    about,
    ...related.map(({ key }) => key),
  ])
  // Omits fields that were never returned, unless the service returns none at all.
  const drawn = (isShort: boolean): readonly Section[] =>
    sectionsOf(resource)
      .map(({ label, names }) => ({
        label,
        names: names.filter((key) => {
          const field = fields[key]
          if (!field || claimed.has(key) || isSaid(name, item, key, field)) return false
          return !isShort || item[key] !== undefined
        }),
      }))
      .filter(({ names }) => names.length > 0)
  const short = drawn(true)
  const hasMore =
    lead !== undefined ||
    about !== undefined ||
    related.length + undeclared.length > 0 ||
    taken.some((key) => item[key] !== undefined)
  const sections = short.length > 0 || hasMore ? short : drawn(false)

  const inUsages = new Set([...usagesIn(item, undeclared).values()].flatMap(({ keys }) => keys))
  const details = undeclared.filter((key) => inUsages.has(key) || peopleIn(item[key]) !== undefined)
  const failures = failuresOf(item, undeclared).map(({ key }) => key)
  const shown = new Set([
    ...details,
    ...failures,
    ...related.map(({ key }) => key),
    created?.key,
    updated?.key,
  ])
  return {
    lead,
    second,
    about,
    created,
    changed,
    related,
    sections,
    details,
    other: undeclared.filter((key) => !shown.has(key)),
  }
}
