import { expect, it } from 'vitest'
import { resources } from '../../resources/resources.ts'
import type { Table } from '../../tables/table.ts'
import { choicesFor, importDraftIn, isWorthKeeping, keptImport } from './importDraft.ts'

const { fields } = resources.users
const choices = {
  isUpdate: false,
  chosen: [[0, { is: 'field', name: 'email' }]],
  constants: { first_name: 'Ada', password: 'secret words' },
  fixed: [],
} as const

it('F5 an import before its start keeps what was pasted and chosen, but no secret', () => {
  expect(keptImport({ text: 'mail\na@b.example', choices }, fields)).toEqual({
    text: 'mail\na@b.example',
    choices: { ...choices, constants: { first_name: 'Ada' } },
  })
  expect(keptImport({ text: 'mail,password\na@b.example,x', isRead: true }, fields)).toEqual({
    isRead: true,
  })
})

it('F5 nothing is kept of an import in which nothing was typed or chosen', () => {
  expect(isWorthKeeping({})).toBe(false)
  expect(
    isWorthKeeping({ file: 'a.csv', choices: { ...choices, chosen: [], constants: {} } }),
  ).toBe(false)
  expect(isWorthKeeping({ text: 'mail' })).toBe(true)
})

it('FC52 what is no draft of an import is not used, and choices are for the same columns only', () => {
  for (const odd of [undefined, 7, { text: 7 }, { choices: { ...choices, chosen: 'all' } }])
    expect(importDraftIn(odd)).toBeUndefined()
  const draft = importDraftIn({ file: 'a.csv', columns: ['mail'], choices })
  expect(choicesFor(draft, { columns: ['mail'] } as unknown as Table)).toEqual(choices)
  expect(choicesFor(draft, { columns: ['mail', 'name'] } as unknown as Table)).toBeUndefined()
})
