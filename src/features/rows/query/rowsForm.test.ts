import { describe, expect, it } from 'vitest'
import { formOf, formText, readRowsValues, searchOf, type RowsForm } from './rowsForm.ts'
import { withQuery, withRun } from './savedQueries.ts'

const form: RowsForm = { table: 'orders', mode: 'rows', select: 'id', query: '{"a":1}', key: '' }

describe('RW-1 the form', () => {
  it('is kept in the address next to other parameters, and restored from it', () => {
    const search = searchOf(form, new URLSearchParams('tab=readRows&key=old&mode=one'))
    expect(search.toString()).toBe('tab=readRows&table=orders&select=id&query=%7B%22a%22%3A1%7D')
    expect(formOf(search)).toEqual(form)
    const one: RowsForm = { table: 't', mode: 'one', select: '', query: '', key: '7' }
    expect(formOf(searchOf(one))).toEqual(one)
    expect(formOf(new URLSearchParams('mode=drop')).mode).toBe('rows')
  })
  it('does not send empty editors', () => {
    expect(readRowsValues({ ...form, select: ' ', query: '' })).toEqual({ table: 'orders' })
    expect(readRowsValues(form)).toEqual({ table: 'orders', select: 'id', query: '{"a":1}' })
  })
})

describe('X3 queries', () => {
  it('that are run again move up, whatever is in editors that were not sent', () => {
    const other = { ...form, select: '' }
    const history = withRun(withRun([], form), other)
    expect(withRun(history, { ...form, key: 'left over' }).map(formText)).toEqual([
      formText(form),
      formText(other),
    ])
  })
  it('have one entry per name', () => {
    const saved = withQuery(withQuery([], 'b', form), 'a', form)
    expect(saved.map(({ name }) => name)).toEqual(['a', 'b'])
    const again = withQuery(saved, 'b', { ...form, table: 'x' })
    expect(again.map(({ form }) => form.table)).toEqual(['orders', 'x'])
  })
})
