import { describe, expect, it } from 'vitest'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { scopedTo } from './scopedTo.ts'
import type { OwnerList, OwnerLists } from './useOwnerLists.ts'

const item = (object_id: string, values: object = {}): Item => ({ object_id, ...values })
const list = (name: ResourceName, items: readonly Item[], more: object = {}): OwnerList => ({
  name,
  items,
  isLoaded: true,
  isWhole: true,
  isGrowing: false,
  total: undefined,
  error: undefined,
  retry: () => undefined,
  ...more,
})

const jobs = [item('j1', { enrich: 'm1' }), item('j2', { enrich: 'elsewhere' })]
const subscriptions = [
  item('s1', { workspace: 'w1', method: 'own' }),
  item('s2', { workspace: 'w2', method: 'both' }),
  item('s3', { workspace: 'w1', method: 'both' }),
]
const charges = [item('c1', { method: 'own' }), item('c2', { method: 'both' })]

const lists = (more: Partial<Record<keyof OwnerLists, OwnerList>> = {}): OwnerLists => ({
  jobs: { ...list('jobs', jobs), jobs: [] },
  models: list('models', [item('m1')]),
  stores: list('stores', []),
  subscriptions: list('subscriptions', subscriptions),
  charges: list('charges', charges),
  tickets: list('tickets', [item('t')]),
  tokens: list('tokens', []),
  workspaces: list('workspaces', [item('w1'), item('w2')]),
  serveEntries: list('serveEntries', []),
  ...(more as object),
})
const ids = ({ items }: OwnerList) => items.map(({ object_id }) => object_id)

describe('AC-1 a home of one workspace', () => {
  it('has the jobs of its models, its subscriptions, and charges of methods that pay for it alone', () => {
    const scoped = scopedTo('w1', lists())
    expect(ids(scoped.lists.jobs)).toEqual(['j1'])
    expect(ids(scoped.lists.subscriptions)).toEqual(['s1', 's3'])
    expect(ids(scoped.lists.charges)).toEqual(['c1'])
    expect(ids(scoped.lists.workspaces)).toEqual(['w1'])
    expect(ids(scoped.lists.tickets)).toEqual(['t'])
    expect(scoped.others).toEqual(['tickets', 'tokens', 'notifications'])
  })

  it('shows all charges, and says so, while it is not known whom the methods pay for', () => {
    for (const more of [
      { subscriptions: list('subscriptions', subscriptions, { isWhole: false }) },
      { workspaces: list('workspaces', [], { isLoaded: false, error: new Error('x') }) },
    ]) {
      const scoped = scopedTo('w1', lists(more))
      expect(ids(scoped.lists.charges)).toEqual(['c1', 'c2'])
      expect(scoped.others).toContain('charges')
    }
    const waiting = scopedTo(
      'w1',
      lists({ workspaces: list('workspaces', [], { isLoaded: false }) }),
    )
    expect(waiting.lists.charges.isLoaded).toBe(false)
  })

  it('limits charges that name their workspace, and no subscriptions that name none', () => {
    const named = [item('c1', { workspace: 'w2' }), item('c2', { workspace: 'w1' })]
    const scoped = scopedTo(
      'w1',
      lists({ charges: list('charges', named), subscriptions: list('subscriptions', [item('b')]) }),
    )
    expect(ids(scoped.lists.charges)).toEqual(['c2'])
    expect(ids(scoped.lists.subscriptions)).toEqual(['b'])
    expect(scoped.others).toContain('subscriptions')
  })

  it('leaves jobs as they are where models could not be read', () => {
    const models = list('models', [], { isLoaded: false, error: new Error('x') })
    const scoped = scopedTo('w1', lists({ models }))
    expect(ids(scoped.lists.jobs)).toEqual(['j1', 'j2'])
    expect(scoped.others).toContain('jobs')
  })
})
