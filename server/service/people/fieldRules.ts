import { isLocked } from '../../../src/domain/accessRules.ts'
import { details } from '../../../src/resources/details.ts'
import type { ResourceName } from '../../../src/resources/resources.ts'
import type { Person } from './person.ts'

/** The current row; absent while it is being created. */
type Current = Readonly<Record<string, unknown>> | undefined

interface FieldRule {
  readonly allows: (person: Person, value: unknown, current: Current) => boolean
  readonly reason: string
}

const administrators: FieldRule = {
  allows: (person) => person.isAdministrator,
  reason: 'Only administrators can set this.',
}

const selfOnly: FieldRule = {
  allows: (person, value) => person.isAdministrator || value === person.object_id,
  reason: 'Only administrators can choose another person.',
}

const isQuota = (current: Current) =>
  current !== undefined && isLocked(details.subscriptions.access, current)

/** A quota cannot be bypassed by giving it an end or counting it elsewhere. */
const withoutQuota: FieldRule = {
  allows: (person, _value, current) => person.isAdministrator || !isQuota(current),
  reason: 'Only administrators can change this where the subscription sets a quota.',
}

/**
 * An expired token stays expired, and not even administrators can extend the validity of a secret.
 */
const onlyEarlier: FieldRule = {
  allows: (_person, value, current) =>
    typeof current?.expires_at !== 'string' ||
    (typeof value === 'string' && Date.parse(value) <= Date.parse(current.expires_at)),
  reason: 'Can only be set to an earlier time. Create a new token instead.',
}

const rules: Readonly<Record<string, FieldRule>> = {
  'tickets.owner': {
    allows: (person) => person.isAdministrator || person.isAgent,
    reason: 'Only support agents and administrators can assign tickets.',
  },
  'credits.owner': selfOnly,
  'credits.applied': {
    allows: (person, value) => person.isAdministrator || value === false,
    reason: administrators.reason,
  },
  'tokens.owner': selfOnly,
  'tokens.expires_at': onlyEarlier,
  'subscriptions.training_seconds': administrators,
  'subscriptions.predict_calls': administrators,
  'subscriptions.expires_on': withoutQuota,
  'subscriptions.workspace': withoutQuota,
  // Membership and roles depend on the e-mail address, so changing it could impersonate another
  // person.
  'users.email': administrators,
  'users.credits': administrators,
}

/** The rule on who may set a field; without one, everybody who may change the record. */
export const fieldRule = (collection: ResourceName, field: string): FieldRule | undefined =>
  rules[`${collection}.${field}`]
