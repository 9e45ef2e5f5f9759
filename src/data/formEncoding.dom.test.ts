import { beforeEach, expect, test, vi } from 'vitest'
import { encodeBody, type Form } from '../client/bodyEncoding.ts'
import { encodingOf } from '../client/encodings.ts'
import { formEncoding, setFormEncoding } from './formEncoding.ts'
import { setStoreOwner } from '../store.ts'

const form = [['name', 'a']] as const
const isMultipart = (sent: Form) => encodingOf(sent) === 'multipart'
const at = (deployment: string) => setStoreOwner({ deployment, person: '', isKnown: false })

beforeEach(() => localStorage.clear())

test('the encoding is set per service, and every later form uses it', () => {
  at('https://one.example')
  setFormEncoding('usual')
  expect(encodeBody(form)).toBeInstanceOf(URLSearchParams)
  setFormEncoding('multipart')
  const body = encodeBody(form)
  expect(body).toBeInstanceOf(FormData)
  expect([...(body as FormData)]).toEqual([['name', 'a']])
  at('https://two.example')
  expect([formEncoding(), isMultipart(form)]).toEqual(['usual', false])
  at('https://one.example')
  expect(isMultipart(form)).toBe(true)
  setFormEncoding('usual')
  expect(isMultipart(form)).toBe(false)
  expect(isMultipart([['file', new File([], 'f')]])).toBe(true)
})

test('a choice in another tab applies at once, and with blocked storage it applies to this page', () => {
  at('https://three.example')
  const chosen = { encoding: 'multipart' }
  const profile = { learned: {}, chosen, fixed: {}, answers: 0, since: 0 }
  localStorage.setItem('wc.profile.https://three.example', JSON.stringify(profile))
  expect(isMultipart(form)).toBe(true)
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  localStorage.clear()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  setFormEncoding('multipart')
  expect(isMultipart(form)).toBe(true)
  vi.restoreAllMocks()
})
