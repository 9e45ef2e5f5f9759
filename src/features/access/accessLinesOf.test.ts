import { expect, it } from 'vitest'
import { accessRuleOf } from '../../domain/accessRules.ts'
import { accessLinesOf } from './accessLinesOf.ts'

const linesOf = (item: { readonly object_id: string; readonly [key: string]: unknown }) =>
  accessLinesOf({
    item,
    rule: accessRuleOf('subscriptions', item),
    workspace: undefined,
    users: [],
    tokens: [],
    tickets: [],
    me: { id: 'usr_1', name: 'Maren', roles: ['administrator'] },
    refused: new Set(),
  }).map(({ reason, answers }) => [reason, answers.see, answers.change, answers.remove])

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
