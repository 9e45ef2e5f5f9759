import type { ResourceName } from '../../../src/resources/resources.ts'
import type { Person } from './person.ts'

interface FieldRule {
  readonly allows: (person: Person, value: unknown) => boolean
  readonly words: string
}

const administrators: FieldRule = {
  allows: (person) => person.isAdministrator,
  words: 'Only administrators can set this.',
}

const selfOnly: FieldRule = {
  allows: (person, value) => person.isAdministrator || value === person.object_id,
  words: 'Only administrators can choose another person.',
}

const rules: Readonly<Record<string, FieldRule>> = {
  'tickets.owner': {
    allows: (person) => person.isAdministrator || person.isAgent,
    words: 'Only support agents and administrators can assign tickets.',
  },
  'credits.owner': selfOnly,
  'tokens.owner': selfOnly,
  // Membership and roles follow the e-mail: whoever could change it could become somebody else.
  'users.email': administrators,
  'users.credits': administrators,
}

export const fieldRule = (collection: ResourceName, field: string): FieldRule | undefined =>
  rules[`${collection}.${field}`]
