import { expect, test } from 'vitest'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { namedIn, namedPlaces } from './named.ts'

const base = 'https://service.example/api'
const none = () => []
const named = (
  item: Readonly<Record<string, unknown>>,
  loaded: (name: ResourceName) => readonly Item[] = none,
) =>
  namedIn({ object_id: 'ntf_1', ...item }, base, loaded).map(
    ({ name, objectId }) => `${name} ${objectId}`,
  )

test('a record is referenced by a field named after its kind', () => {
  expect(
    named({
      workspace: 'wsp_1',
      enrich: { object_id: 'mdl_1' },
      job_id: 'job_1',
      store: 'https://service.example/api/store/all/sto_1/',
      serve_entry: 7,
      kind: 'job.stalled',
      ticket: null,
      charge: 'was refused',
      created_at: '2026-11-21T10:00:00Z',
    }),
  ).toEqual(['workspaces wsp_1', 'models mdl_1', 'jobs job_1', 'stores sto_1', 'serveEntries 7'])
})

test('ux-6 the recipient is not among the referenced records', () => {
  expect(named({ recipient: 'usr_1', sender: 'a@b.example', user: 'usr_2' })).toEqual([
    'users usr_2',
  ])
})

test('a record is referenced by a service path in the text, once', () => {
  const content = `Job: /enrich/jobs/job_1/
Model: /enrich/mdl_1/train/, (${base}/store/all/s%3A1/) and again /enrich/jobs/job_1/`
  expect(named({ subject: 'See /support/tickets/tic_1/.', content })).toEqual([
    'tickets tic_1',
    'jobs job_1',
    'models mdl_1',
    'stores s:1',
  ])
})

test.each([
  ['a collection', '/enrich/jobs/ and /store/all/'],
  ['an operation', '/support/plans/plans/ and /notifications/notifications/read_all/'],
  ['another site', 'https://elsewhere.example/users/u1/ and ./users/u1/'],
  ['a way out', '/users/../'],
  ['no whole path', '/users/u1'],
  ['a broken one', '/users/%zz/'],
])('%s in a text references no record', (_, content) => expect(named({ content })).toEqual([]))

test('a record is referenced by the id of a loaded record, if the id cannot occur by chance', () => {
  const cached: Partial<Record<ResourceName, readonly Item[]>> = {
    charges: [{ object_id: 'chg_12345678' }, { object_id: '12345678' }, { object_id: 'chg_1' }],
    stores: [{ object_id: '0f2b:aa-77=' }, { object_id: 'ntf_1' }],
  }
  const content = 'Charge chg_12345678: 12345678 or chg_1. xchg_123456789 in "0f2b:aa-77=".'
  expect(named({ content }, (name) => cached[name] ?? [])).toEqual([
    'charges chg_12345678',
    'stores 0f2b:aa-77=',
  ])
})

test('a text with many paths lists the first ten', () => {
  const content = Array.from({ length: 30 }, (_, n) => `/users/u${n}/`).join(' ')
  expect(named({ content })).toHaveLength(10)
})

test('a record is found where the text names it, with the whole address', () => {
  const text = `sto_12345678, then ${base}/store/all/sto_2/ and sto_12345678 or sto_123456789.`
  const cached = (name: ResourceName) => (name === 'stores' ? [{ object_id: 'sto_12345678' }] : [])
  const places = namedPlaces(text, base, cached)
  expect(places.map(({ from, to }) => text.slice(from, to))).toEqual([
    'sto_12345678',
    `${base}/store/all/sto_2/`,
    'sto_12345678',
  ])
  expect(places.map(({ objectId }) => objectId)).toEqual(['sto_12345678', 'sto_2', 'sto_12345678'])
})
