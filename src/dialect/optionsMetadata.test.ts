import { describe, expect, it } from 'vitest'
import { allowedIn, offeredFieldsIn } from './optionsMetadata.ts'

describe('dialect-14 what a service says of its fields', () => {
  const severity = {
    label: 'How bad it is',
    help: 'From low to high.',
    isRequired: true,
    isReadOnly: false,
    choices: ['1', '2'],
  }
  const plain = {
    type: 'choice',
    label: 'How bad it is',
    help_text: 'From low to high.',
    required: true,
    read_only: false,
    choices: [
      { value: 1, display_name: 'Low' },
      { value: 2, display_name: 'High' },
    ],
  }
  const schema = {
    title: 'How bad it is',
    description: 'From low to high.',
    readOnly: false,
    enum: ['1', '2'],
  }
  it.each([
    ['by method', { name: 'Tickets', actions: { POST: { severity: plain } } }],
    ['below a key that only wraps it', { LunarHammer: { actions: { PUT: { severity: plain } } } }],
    ['as a list', { fields: [{ name: 'severity', ...plain }] }],
    ['as a JSON Schema', { schema: { properties: { severity: schema }, required: ['severity'] } }],
    [
      'with pairs as choices',
      {
        fields: {
          severity: {
            ...plain,
            choices: [
              [1, 'Low'],
              [2, 'High'],
            ],
          },
        },
      },
    ],
  ])('%s', (_, answer) => expect(offeredFieldsIn(answer)).toEqual({ severity }))

  it.each([
    ['a list of records', { results: [{ object_id: 'a', name: 'x' }] }],
    ['a map of records', { fields: { a: { object_id: 'a' }, b: { object_id: 'b' } } }],
    ['a name only', { name: 'Tickets', renders: ['application/json'] }],
    ['text', 'GET, POST'],
    ['nothing', undefined],
  ])('nothing in %s', (_, answer) => expect(offeredFieldsIn(answer)).toBeUndefined())

  it('the methods that it allows', () => {
    expect(allowedIn('GET, HEAD,post')).toEqual(['GET', 'HEAD', 'POST'])
    expect(allowedIn(null)).toEqual([])
  })
})
