import { expect, test } from 'vitest'
import { contactLink } from './contact.ts'

test.each([
  ['aiko.fujii@sato.example', 'mailto:aiko.fujii@sato.example'],
  ['a?cc=b@sato.example', 'mailto:a%3Fcc%3Db@sato.example'],
  ['a\uD800@sato.example', 'mailto:a%EF%BF%BD@sato.example'],
  ['+47 22 00 11 22', 'tel:+4722001122'],
  ['(212) 555-0785', 'tel:2125550785'],
])('ux-17 %s is %s', (text, to) => {
  expect(contactLink(text)).toBe(to)
})

test.each([
  'the roof',
  'room 12',
  '12:30',
  'Ada <ada@north.test>',
  'a@b',
  '@ada',
  '#support',
  '112',
])('ux-17 %s is not a link', (text) => {
  expect(contactLink(text)).toBeUndefined()
})
