import { expect, it } from 'vitest'
import { resources } from '../../resources/resources.ts'
import { withOffered } from './offeredFields.ts'

it('dialect-14 a form has the choices, demands and fields that the deployment describes', () => {
  const { fields } = resources.tickets
  const form = withOffered(fields, {
    severity: { choices: ['1', '2'], help: 'From low to high.' },
    plan: { isRequired: true },
    resolved: { isRequired: true },
    owner: { isReadOnly: true },
    unheard_of: { label: 'Something else' },
  })
  expect(form.severity).toMatchObject({ suggestions: ['1', '2'], help: 'From low to high.' })
  expect(form.plan).toMatchObject({ create: 'required', update: 'required' })
  expect(form.resolved).toEqual(fields.resolved)
  expect(Object.keys(form)).toEqual(Object.keys(fields).filter((name) => name !== 'owner'))
  expect(withOffered(fields, undefined)).toBe(fields)
})
