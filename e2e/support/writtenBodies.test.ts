import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { encodeBody } from '../../src/client/bodyEncoding.ts'
import { encodeForm } from '../../src/client/encode.ts'
import { triedForms, tryForm, type WriteForm } from '../../src/dialect/writeForms.ts'
import { resources } from '../../src/resources/resources.ts'
import type { Service } from '../../server/service/serviceTypes.ts'
import { backends } from '../../server/service/testing/backends.ts'

const maren = `Basic ${btoa('maren.okafor@northwind.example:maren-demo-2026')}`

let service: Service
beforeAll(async () => {
  ;({ service } = await (backends[0] as (typeof backends)[number]).open())
})
afterAll(() => service.close())
afterEach(() => triedForms.reset())

/** Sends a body as the pages do, to the local service as one that reads every form of a body. */
async function call(method: string, path: string, body?: ReturnType<typeof encodeBody>) {
  const answer = await service.fetchDialect?.(
    new Request(`http://test.example/-/dialect/own${path}`, {
      method,
      headers: { Authorization: maren },
      ...(body && { body }),
    }),
  )
  if (!answer) throw new Error('The service has no dialects.')
  const read = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, read }
}

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
    const workspaces = await call('GET', '/workspaces/')
    const [workspace] = workspaces.read.results as { object_id: string }[]
    const values = {
      name: `${form} ${encoding}`,
      description: 'a&b=c',
      workspace: workspace?.object_id,
      settings,
      input_variables: inputs,
      output_variables: ['affected', 'late'],
    }
    const made = await call('POST', '/enrich/', encodeBody(encodeForm(fields, values)))
    expect(made).toMatchObject({ status: 201 })
    const { read } = await call('GET', `/enrich/${String(made.read.object_id)}/`)
    expect(read).toMatchObject({
      description: 'a&b=c',
      settings: expected,
      input_variables: inputs,
      output_variables: ['affected', 'late'],
    })
  },
)
