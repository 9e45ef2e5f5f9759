import { expect, it } from 'vitest'
import { contactLink } from '../../../fields/contact.ts'
import { isTooLong, mailLink } from '../../../views/tickets/mail.ts'
import {
  filledPlaceholders,
  fillPlaceholders,
  openPlaceholders,
  segmentsOf,
} from './placeholders.ts'

const fills = new Map([
  ['name', { value: 'Ingrid', field: 'created_by' }],
  ['title', { value: 'Store {x} answers 502', field: 'title' }],
])
const template = 'Hello {name},\nabout “{title}”: {cause}. {name}'

it('S5 known places are filled, unknown ones stay for the person', () => {
  const text = fillPlaceholders(template, fills)
  expect(text).toBe('Hello Ingrid,\nabout “Store {x} answers 502”: {cause}. Ingrid')
  expect(filledPlaceholders(template, fills)).toEqual(['name', 'title'])
  expect(filledPlaceholders('{cause} { name }', fills)).toEqual(['name'])
  expect(openPlaceholders('a {cause} b {two words}').map(({ from }) => from)).toEqual([2, 12])
  expect(openPlaceholders('no {line\nbreak} or {}')).toEqual([])
})

it('S5 where the name is known to be nobody’s, nobody is greeted', () => {
  const nobody = new Map([['name', { value: '', field: 'contact_information' }]])
  expect(fillPlaceholders(template, nobody)).toBe('Hello,\nabout “{title}”: {cause}. ')
  expect(fillPlaceholders(template, new Map())).toBe(template)
})

it('S5 the values of the template are found in a text that was changed', () => {
  const text = 'Dear Ingrid, {cause} Ingrid'
  const marked = segmentsOf(text, template, fills).filter(({ is }) => is !== 'plain')
  expect(marked).toEqual([
    { is: 'filled', text: 'Ingrid', from: 5 },
    { is: 'open', text: '{cause}', from: 13 },
    { is: 'filled', text: 'Ingrid', from: 21 },
  ])
  expect(
    segmentsOf(text, template, fills)
      .map((segment) => segment.text)
      .join(''),
  ).toBe(text)
})

it('TK-6 a mail link carries subject and text whole; a long one is too long', () => {
  const link = mailLink(contactLink('a@b.c') ?? '', '[t1] 50% & more?', 'One\nTwo=ü')
  const [address, query] = link.split('?')
  expect(address).toBe('mailto:a@b.c')
  const parts = new URLSearchParams(query)
  expect(parts.get('subject')).toBe('[t1] 50% & more?')
  expect(parts.get('body')).toBe('One\r\nTwo=ü')
  expect(isTooLong(link)).toBe(false)
  expect(isTooLong(mailLink('mailto:a@b.c', 'x', 'y'.repeat(1800)))).toBe(true)
})

it('TK-6 an address and a telephone number are links, anything else is not', () => {
  expect(contactLink('+49 30 5550 418')).toBe('tel:+49305550418')
  expect(contactLink('chat: ingrid')).toBeUndefined()
})
