import { beforeEach, expect, test, vi } from 'vitest'
import { profileStore, stateOf } from '../dialect/evidence.ts'
import {
  acceptForm,
  isRefusedForm,
  replaceForm,
  triedForms,
  tryForm,
  writeForm,
} from '../dialect/writeForms.ts'
import { failedAnswer } from './failedAnswer.ts'
import { encodeBody, type Form } from './bodyEncoding.ts'
import { encodingOf, formFields, jsonBody, sentEncodingOf } from './encodings.ts'
import { ServiceError } from './serviceError.ts'
import { send } from './transport.ts'

const settings = '{"limit":9007199254740993,"on":true,"tags":["a","b"],"none":{},"gone":null}'
const form: Form = [
  ['name', 'a&b'],
  ['settings', settings, settings],
  ['inputs', '["x","y"]', '["x","y"]'],
]
const about = { method: 'POST', path: '/stores/', status: 201, at: 1, took: 1 }

beforeEach(() => {
  triedForms.reset()
  profileStore.reset()
})

test('N22 complex fields as JSON text, in brackets and as repeated keys, with every digit', () => {
  expect(formFields(form)).toEqual(form)
  tryForm('complexWrites', 'brackets')
  expect(formFields(form)).toEqual([
    ['name', 'a&b'],
    ['settings[limit]', '9007199254740993'],
    ['settings[on]', 'true'],
    ['settings[tags][0]', 'a'],
    ['settings[tags][1]', 'b'],
    ['settings[none]', '{}'],
    ['settings[gone]', ''],
    ['inputs[0]', 'x'],
    ['inputs[1]', 'y'],
  ])
  tryForm('complexWrites', 'repeated')
  expect(formFields(form).slice(2)).toEqual([
    ['inputs', 'x'],
    ['inputs', 'y'],
  ])
})

test('N22 a complex field that is stored as text is text, and in brackets or repeated as any other', () => {
  const text = '["x","y"]'
  const stored: Form = [
    ['inputs', text, JSON.stringify(text)],
    ['settings', '{ odd', JSON.stringify('{ odd')],
  ]
  expect(formFields(stored)).toEqual(stored)
  tryForm('complexWrites', 'brackets')
  expect(formFields(stored)).toEqual([['inputs[0]', 'x'], ['inputs[1]', 'y'], stored[1]])
  tryForm('complexWrites', 'repeated')
  expect(formFields(stored)).toEqual([['inputs', 'x'], ['inputs', 'y'], stored[1]])
  expect(jsonBody(stored)).toBe(
    `{"inputs":${JSON.stringify(text)},"settings":${JSON.stringify('{ odd')}}`,
  )
})

test('N22 a form that was accepted is remembered, one that was only tried is not', () => {
  tryForm('complexWrites', 'brackets')
  expect(stateOf('complexWrites').source).toBe('assumed')
  acceptForm('complexWrites', 'brackets', 'settings', about)
  triedForms.reset()
  expect(writeForm('complexWrites')).toBe('brackets')
})

/** Mocks a service that reads one encoding only. */
function readsOnly(type: string, headers: Record<string, string> = {}, said = '{}') {
  const sent: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, init: RequestInit) => {
      const { body } = init
      // This environment has its own Blob, which only a browser's fetch understands.
      const given =
        body instanceof Blob
          ? body.type
          : (new Response(body ?? null).headers.get('Content-Type') ?? '')
      sent.push(given.split(';')[0] ?? '')
      return given.startsWith(type)
        ? new Response('{"object_id":"1"}', { status: 201 })
        : new Response(said, { status: 415, headers })
    }),
  )
  return sent
}

async function press(): Promise<ServiceError | undefined> {
  const error: unknown = await send({
    method: 'POST',
    path: '/stores/',
    form,
    effect: 'write',
  }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined || error instanceof ServiceError) return error
  throw error
}

test('FC15 dialect-7 after 415 the next press uses another encoding, until one is read', async () => {
  const sent = readsOnly('application/json')
  const refused = await press()
  expect([refused?.status, refused?.otherEncoding, refused?.isPermanent]).toEqual([
    415,
    'multipart',
    false,
  ])
  expect((await press())?.otherEncoding).toBe('json')
  expect(await press()).toBeUndefined()
  expect(sent).toEqual([
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json',
  ])
  expect(sentEncodingOf(form)).toBe('json')
})

test('FC15 the encoding that the answer names is the next one; without any left the refusal is final', async () => {
  const sent = readsOnly('nothing', { 'Accept-Post': 'application/json' })
  expect((await press())?.otherEncoding).toBe('json')
  await press()
  const last = await press()
  expect([last?.otherEncoding, last?.isPermanent]).toEqual([undefined, true])
  expect(sent).toHaveLength(3)
})

test('FC15 deploy-13 the encoding that the words of a refusal name is the next one', async () => {
  const words = 'Content-type application/x-www-form-urlencoded does not match [application/json].'
  const sent = readsOnly('application/json', {}, JSON.stringify({ error: { message: words } }))
  expect((await press())?.otherEncoding).toBe('json')
  expect(await press()).toBeUndefined()
  expect(sent).toEqual(['application/x-www-form-urlencoded', 'application/json'])
})

test('FC15 two refusals of the same moment count once', async () => {
  readsOnly('multipart/form-data')
  const errors = await Promise.all([press(), press()])
  expect(errors.map((one) => one?.otherEncoding)).toEqual(['multipart', 'multipart'])
  expect(await press()).toBeUndefined()
})

test('a file is sent as multipart whatever was learned, and its refusal says nothing of fields', async () => {
  tryForm('encoding', 'json')
  const withFile: Form = [['file', new File(['x'], 'a.bin')]]
  expect(encodeBody(withFile)).toBeInstanceOf(FormData)
  readsOnly('nothing')
  await send({
    method: 'POST',
    path: '/stores/1/write_blob/',
    form: withFile,
    effect: 'write',
  }).catch(() => undefined)
  expect(encodingOf(form)).toBe('json')
})

test('deploy-14 a form that was refused is not offered again until it is accepted', () => {
  replaceForm('complexWrites', 'json', 'brackets')
  expect(writeForm('complexWrites')).toBe('brackets')
  expect(isRefusedForm('complexWrites', 'json')).toBe(true)
  replaceForm('complexWrites', 'brackets', 'repeated')
  const left = ['json', 'brackets'].filter((one) => !isRefusedForm('complexWrites', one))
  expect(left).toEqual([])
  tryForm('complexWrites', 'json')
  acceptForm('complexWrites', 'json', 'settings', about)
  expect(isRefusedForm('complexWrites', 'json')).toBe(false)
})

test('deploy-13 a form of which the service misses what was sent is offered as JSON', () => {
  const answer = {
    status: 422,
    headers: new Headers({ 'Content-Type': 'application/json' }),
    body: '{"detail":[{"type":"model_attributes_type","loc":["body"],"msg":"Input should be a valid dictionary"}]}',
    took: 1,
  }
  const request = { method: 'POST', path: '/stores/', form: [...form] }
  expect(failedAnswer(request, 'write', answer).otherEncoding).toBe('json')
  expect(encodingOf(form)).toBe('json')
})
