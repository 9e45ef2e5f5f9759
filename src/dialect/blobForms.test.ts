import { expect, test } from 'vitest'
import { wrappedBlobIn } from './blobForms.ts'

const text = btoa('day,orders\n2026-11-20,131\n')

test.each([
  ['base64 that says so', { encoding: 'base64', content: text }, 'base64'],
  ['base64 beside what describes it', { path: 'a.csv', data: text }, 'base64'],
  ['inside data', { data: { path: 'a.csv', content: text } }, 'base64'],
  ['base64 inside any key', { quarry: { file_name: 'a.csv', content: text } }, 'base64'],
  ['a link inside any key', { status: 'ok', valley: { url: '/files/1' } }, 'link'],
  ['a stored file with a link among others', { site: { url: '/a', title: 'x' } }, undefined],
  ['a link', { url: 'https://files.example/a?sig=1' }, 'link'],
  ['a link beside what describes it', { href: '/files/1', expires_at: 'x', size: 3 }, 'link'],
  ['a stored file with other keys', { url: 'https://a.example', title: 'x' }, undefined],
  ['a stored file with a text', { content: 'hello there' }, undefined],
  ['a stored file with a short word', { content: 'word' }, undefined],
  ['a list', [1], undefined],
])('dialect-11 %s', (_, answer, is) => expect(wrappedBlobIn(answer)?.is).toBe(is))
