import { expect, it } from 'vitest'
import { accessRuleOf } from '../../domain/accessRules.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { accessLinesOf, type AccessBasis } from './accessLinesOf.ts'
import { stepsOf, tableText } from './accessTexts.ts'

type Given = { readonly object_id: string; readonly [key: string]: unknown }

const linesWith = (item: Given, rule: AccessBasis['rule']) =>
  accessLinesOf({
    item,
    rule,
    workspace: undefined,
    users: [],
    tokens: [],
    tickets: [],
    me: { id: 'usr_1', name: 'Maren', roles: ['administrator'] },
    refused: new Set(),
  })

const linesOf = (item: Given) =>
  linesWith(item, accessRuleOf('subscriptions', item)).map(({ reason, answers }) => [
    reason,
    answers.see,
    answers.change,
    answers.remove,
  ])

it('OT-2 a subscription that names no workspace is its holder’s, as the service answers', () => {
  expect(linesOf({ object_id: 'sub_1', name: 'Plan' })).toContainEqual([
    'holder',
    'yes',
    'yes',
    'yes',
  ])
  expect(linesOf({ object_id: 'sub_1', predict_calls: '5' })).toContainEqual([
    'holder',
    'yes',
    'yes',
    'no',
  ])
})

it('OT-2 a subscription of a workspace is the workspace’s alone', () => {
  const reasons = linesOf({ object_id: 'sub_1', workspace: 'wsp_1' }).map(([reason]) => reason)
  expect(reasons).not.toContain('holder')
})

it.each([
  ['stores', /^No one else has access/],
  ['tickets', /^Others might have access/],
  ['supportPlans', /^Everyone who is signed in/],
  [undefined, /^Others might have access/],
] as const)('AC-1 of %s "no one else" is said only where all are listed', (name, said) => {
  const item = { object_id: 'x' }
  const rule = name && accessRuleOf(name satisfies ResourceName, item)
  const line = linesWith(item, rule).find(({ reason }) => reason === 'everybody')
  const given = { item, title: 'X', workspace: undefined, rule, name: 'All' }
  expect(line && stepsOf(line, given)).toEqual([expect.stringMatching(said)])
})

it('AC-1 the tickets of an agent and the tokens of a person are a lower bound until all are read', () => {
  const item = { object_id: 'x', workspace: 'w' }
  const mara = { object_id: 'usr_2', email: 'mara@west.example' }
  const west: Given = { object_id: 'w', name: 'West', owners: ['usr_2'] }
  const told = (unread: NonNullable<AccessBasis['unread']>) =>
    tableText(
      'X',
      accessLinesOf({
        item,
        rule: accessRuleOf('stores', item),
        workspace: west,
        users: [mara],
        tokens: [{ object_id: 't', owner: 'usr_2' }],
        tickets: [{ object_id: 'x', title: 'Gate', owner: 'usr_3' }],
        me: { id: 'usr_1', name: 'Maren', roles: ['administrator'] },
        refused: new Set(),
        unread,
      }),
    )
  expect(told(new Set())).toContain('owns 1 ticket,')
  expect(told(new Set())).toContain('1 token of mara@')
  expect(told(new Set(['tickets', 'tokens']))).toContain('owns 1+ tickets,')
  expect(told(new Set(['tickets', 'tokens']))).toContain('1+ tokens of mara@')
})
