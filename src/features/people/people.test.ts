import { describe, expect, it } from 'vitest'
import type { Item } from '../../metadata/item.ts'
import { isLastOwner, membersOf, rowsOf, withChange, type Draft } from './peopleDraft.ts'
import { asKept, membersIn, withMembers, withoutPerson } from './peopleSettings.ts'

const workspace = (settings: unknown): Item => ({ object_id: 'w', settings })
const both = { owners: ['Ada@x.example'], contributors: ['bo@x.example', 'ada@x.example'], plan: 1 }
const ada = { email: 'ada@x.example', role: 'owner' } as const
const bo = { email: 'bo@x.example', role: 'contributor' } as const

describe('ux-20 people in the settings of a workspace', () => {
  it.each([
    ['as JSON', both, false, [ada, bo]],
    ['as text', JSON.stringify(both), false, [ada, bo]],
    ['none, where they are known to be kept there', null, true, []],
    ['none, elsewhere', { plan: 1 }, false, undefined],
    ['in another form', { owners: [{ id: 1 }] }, true, undefined],
    ['settings that are no object', '[1]', true, undefined],
  ])('%s', (_, settings, isKeptHere, expected) => {
    expect(membersIn(workspace(settings), isKeptHere)).toEqual(expected)
  })

  it('are changed without touching another setting', () => {
    const members = [ada, { email: 'cy@x.example', role: 'owner' } as const]
    const expected = { owners: ['ada@x.example', 'cy@x.example'], contributors: [], plan: 1 }
    expect(withMembers(workspace(both), members)).toEqual(expected)
    expect(withMembers(workspace(JSON.stringify(both)), members)).toEqual(expected)
    expect(withMembers(workspace(null), [ada])).toEqual({ owners: ['ada@x.example'] })
    // Others keep the spelling that the service has.
    const spelled = workspace({ owners: ['Ada@X.example '] })
    expect(withMembers(spelled, [ada, bo])).toEqual({
      owners: ['Ada@X.example '],
      contributors: ['bo@x.example'],
    })
  })
})

describe('ux-20 leaving', () => {
  it('takes one person out and leaves the others and the form as they are', () => {
    const left = { owners: [], contributors: ['bo@x.example'], plan: 1 }
    expect(withoutPerson(workspace(both), ada.email)).toEqual(left)
    const text = workspace(JSON.stringify(both))
    expect(asKept(text, withoutPerson(text, ada.email))).toBe(JSON.stringify(left))
    expect(asKept(workspace(both), left)).toBe(left)
    expect(withoutPerson(workspace(null), ada.email)).toEqual({})
  })
})

describe('ux-20 changes that wait', () => {
  const none: Draft = new Map()

  it('are taken back by choosing what was', () => {
    const draft = withChange(none, [ada, bo], bo.email, 'owner')
    expect(membersOf(rowsOf([ada, bo], draft))).toEqual([ada, { ...bo, role: 'owner' }])
    expect(withChange(draft, [ada, bo], bo.email, 'contributor').size).toBe(0)
    const added = withChange(none, [ada], 'cy@x.example', 'contributor')
    expect(rowsOf([ada], added).at(-1)).toEqual({
      email: 'cy@x.example',
      role: 'contributor',
      saved: undefined,
    })
    expect(withChange(added, [ada], 'cy@x.example', 'removed').size).toBe(0)
  })

  it('leave one owner', () => {
    const rows = rowsOf([ada, bo], none)
    expect(rows.map((row) => isLastOwner(rows, row))).toEqual([true, false])
    const two = rowsOf([ada, bo], new Map([[bo.email, 'owner']]))
    expect(two.some((row) => isLastOwner(two, row))).toBe(false)
  })
})
