import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { encodeBody } from '../../src/client/bodyEncoding.ts'
import { encodeForm } from '../../src/client/encode.ts'
import { triedForms, tryForm, type WriteForm } from '../../src/dialect/writeForms.ts'
import { resources } from '../../src/resources/resources.ts'
import { type OtherService, startOtherService } from '../otherService/startOtherService.ts'

let service: OtherService
beforeAll(async () => {
  const fixed = { complex: 'any', bodies: 'all', related: 'any', types: 'any' } as const
  service = await startOtherService(1, { fixed })
})
afterAll(() => service.close())
afterEach(() => triedForms.reset())

const { fields } = resources.models
const settings = { limits: { rows: '5', tags: ['a', 'b & c'] }, 'a=b': 'ö', none: {} }
const inputs = ['place', 'cause, minutes', '[odd]']

const cases: readonly (readonly [
  WriteForm<'complexWrites'>,
  WriteForm<'encoding'>,
  settings: unknown,
])[] = [
  ['json', 'usual', settings],
  ['json', 'multipart', settings],
  ['json', 'json', settings],
  // An empty object is written as JSON, and read as a text.
  ['brackets', 'usual', { ...settings, none: '{}' }],
  ['brackets', 'multipart', { ...settings, none: '{}' }],
  // Only lists are repeated.
  ['repeated', 'usual', settings],
  ['repeated', 'multipart', settings],
]

test.each(cases)(
  'N22 FC15 a service reads objects and lists written as %s in a body that is %s',
  async (form, encoding, expected) => {
    tryForm('complexWrites', form)
    tryForm('encoding', encoding)
    const values = {
      name: `${form} ${encoding}`,
      description: 'a&b=c',
      workspace: service.items('workspaces')[0]?.id,
      settings,
      input_variables: inputs,
      output_variables: ['affected', 'late'],
    }
    // As the pages send it, to a service that reads every form of a body.
    const body = encodeBody(encodeForm(fields, values))
    expect(await service.send('/enrich/', { method: 'POST', body })).toMatchObject({ status: 201 })
    const made = service.items('models').find((one) => one.values.name === values.name)
    expect(made?.values.description).toBe('a&b=c')
    const read = (name: string): unknown => JSON.parse(String(made?.values[name]))
    expect(read('settings')).toEqual(expected)
    expect(read('input_variables')).toEqual(inputs)
    expect(read('output_variables')).toEqual(['affected', 'late'])
  },
)
