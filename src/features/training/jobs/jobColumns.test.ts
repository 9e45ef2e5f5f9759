import { describe, expect, it } from 'vitest'
import { resources } from '../../../resources/resources.ts'
import { toggleShown } from '../../../views/list/columnMenu/columnEdits.ts'
import { jobColumns } from './jobColumns.ts'

const items = [
  { object_id: 'a', progress: 0.5, epochs: 20, metrics: { r2: 1 }, note: null, failed: false },
  { object_id: 'b', progress: 1, epochs: 30, optimizer: 'adam', history: [1, 2] },
]
const all = jobColumns.all(resources.jobs, items)
const ids = all.map(({ id }) => id)

describe('the columns of jobs', () => {
  it('include every scalar value of a job, and no lists or objects', () => {
    expect(ids).toEqual(expect.arrayContaining(['epochs', 'optimizer']))
    for (const id of ['metrics', 'history', 'note', 'failed']) expect(ids).not.toContain(id)
  })

  it('start with the job, which cannot be hidden', () => {
    expect(ids[0]).toBe('object_id')
  })

  it('show derived values by default, and nothing undeclared', () => {
    const first = jobColumns.first(resources.jobs, all)
    expect(first.every((id) => ids.includes(id))).toBe(true)
    expect(first).not.toContain('epochs')
  })

  it('keep the order of the table, chosen columns before the last change', () => {
    const [order, pinned, widths] = [['state', 'object_id', 'change'], [], new Map()]
    const state = { all, order, pinned, widths, isTitleFree: true }
    const chosen = toggleShown({ ...state, ...toggleShown(state, 'epochs') }, 'optimizer')
    expect(chosen.order).toEqual(['state', 'object_id', 'epochs', 'optimizer', 'change'])
  })
})
