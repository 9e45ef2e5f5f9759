import { expect, it } from 'vitest'
import { resourceNames, resources } from '../resources/resources.ts'
import { learnFromAnswer } from './evidence.ts'

const record = { object_id: 'x1', name: 'One', created_at: '2026-11-01T10:00:00Z' }
const odd = [1, 'a', null, [], {}, { id: null }, { name: undefined }, [[]]]

const lists: readonly (readonly [string, readonly unknown[]])[] = [
  ['first', [...odd, record]],
  ['last', [record, ...odd]],
  ['alone', odd],
  ...odd.map((one) => [JSON.stringify(one), [one, record]] as const),
]

it.each(lists)(
  'FC40 things in a list that are no records, %s, end no rule that learns from it',
  (_, results) => {
    for (const name of resourceNames)
      for (const body of [{ count: 1, next: null, results }, results, { data: results }])
        expect(() =>
          learnFromAnswer({
            method: 'GET',
            path: resources[name].path,
            status: 200,
            headers: new Headers({ Date: 'Fri, 27 Nov 2026 10:00:00 GMT' }),
            body: JSON.stringify(body),
            at: 0,
            took: 1,
            is: 'list',
            fields: resources[name].fields,
          }),
        ).not.toThrow()
  },
)
