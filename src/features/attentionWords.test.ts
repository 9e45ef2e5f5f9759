import { expect, it } from 'vitest'
import {
  actionsOf,
  attention,
  attentionKinds,
  entriesOf,
  ownerActionsOf,
  type AttentionPart,
  type Given,
} from '../domain/attention.ts'
import { promiseOf } from '../domain/promise.ts'
import type { Item } from '../metadata/item.ts'
import { needKinds } from './ownerHome/needs.ts'
import { needTextsOf } from './ownerHome/needTexts.ts'
import { textsOf } from './worklist/lineTexts.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const plan: Item = { object_id: 'gold', name: 'Gold', general_guidance: '1 h' }
const ticket = { plan: 'gold', severity: 'general_guidance', created_at: '2026-11-23T08:00:00Z' }
const records: { readonly [P in AttentionPart]: readonly Item[] } = {
  tickets: [{ ...ticket, object_id: 't', title: 'Nobody can sign in' }],
  supportPlans: [plan],
  charges: [
    { object_id: 'c1', failed: true, workspace: 'w' },
    { object_id: 'c2', failed: true, method: 'm' },
    { object_id: 'c3', failed: true, method: 'm' },
    { object_id: 'c4', failed: true, processed: true },
  ],
  jobs: ['j1', 'j2'].map((object_id) => ({ object_id, enrich: 'm', failed: true })),
  subscriptions: [{ object_id: 's', workspace: 'w', expires_on: '2026-11-30', auto_renew: false }],
  tokens: [
    { object_id: 'k1', expires_at: '2026-11-30T00:00:00Z' },
    { object_id: 'k2', expires_at: null },
  ],
}
const given: Given = {
  now,
  today: '2026-11-23',
  promiseFor: (one) => promiseOf(one, plan),
  payment: { payers: new Map(), areAllPayersKnown: true },
}
const items = (name: AttentionPart) => records[name]

it.each(attentionKinds)('every action of %s has words on an administrator’s home', (kind) => {
  const entries = entriesOf(kind, 'administrator', items, given)
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries)
    for (const { is } of actionsOf(entry)) {
      const { length: n } = entry.items
      expect(textsOf(entry).actions[is]?.(n), is).toMatch(/\w/)
    }
})

it.each(needKinds)('every action of %s has words on an owner’s home', (kind) => {
  const entries = entriesOf(kind, 'owner', items, given)
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries)
    for (const { is } of ownerActionsOf(entry))
      expect(needTextsOf(entry).actions[is]?.(entry.items.length), is).toMatch(/\w/)
})

it('every kind that an owner’s home knows has words there', () => {
  expect(attentionKinds.filter((kind) => 'owner' in attention[kind].keys)).toEqual([...needKinds])
})
