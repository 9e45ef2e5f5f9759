import { expect, it } from 'vitest'
import { resources } from '../../resources/resources.ts'
import { guessTargets } from './targets.ts'

it('use-15 columns that people name in their own words find their fields, in two languages', () => {
  const fields = (...columns: readonly string[]) =>
    guessTargets(columns, resources.users.fields, resources.users).map(({ target }) =>
      target.is === 'field' ? target.name : target.is,
    )
  expect(fields('Surname', 'Given name', 'E-mail address', 'Mobile')).toEqual([
    'last_name',
    'first_name',
    'email',
    'phone',
  ])
  expect(fields('Nachname', 'Vorname', 'Telefonnummer')).toEqual([
    'last_name',
    'first_name',
    'phone',
  ])
})
