import { beforeEach, expect, test } from 'vitest'
import type { ConclusionName } from '../dialect/conclusions.ts'
import { decodePage } from '../dialect/envelope.ts'
import { profileStore, stateOf } from '../dialect/evidence.ts'
import { profile } from '../dialect/profile.ts'
import { resources } from '../resources/resources.ts'
import { setStoreOwner } from '../store.ts'
import { learnFrom } from './learner.ts'

beforeEach(() => {
  profileStore.reset()
  profile.reset()
  setStoreOwner({ deployment: 'https://any.example', person: 'a', isKnown: false })
})

interface Dialect {
  readonly title: string
  readonly list: string
  readonly headers?: Readonly<Record<string, string>>
  readonly refusal: readonly [status: number, body: string, type: string]
  readonly found: Readonly<Partial<Record<ConclusionName, string>>>
}

const dialects: readonly Dialect[] = [
  {
    title: 'count, next and results; ids as text; errors by field',
    list: '{"count":40,"next":"https://any.example/support/tickets/?page=2","results":[{"object_id":"t:1","title":"A","resolved":false,"plan":"p:1","created_at":"2026-03-01T10:00:00Z"}]}',
    refusal: [400, '{"title":["Required."]}', 'application/json'],
    found: {
      listKey: 'results',
      total: 'body',
      nextPage: 'body',
      ids: 'text',
      idKey: 'object_id',
      relations: 'id',
      booleans: 'boolean',
      errors: 'fields',
    },
  },
  {
    title: 'a bare list with headers; numbers as ids and booleans; addresses; problem+json',
    list: '[{"id":7,"title":"A","resolved":0,"plan":"https://any.example/support/plans/3/"}]',
    headers: { 'X-Total-Count': '40', Link: '</support/tickets/?page=2>; rel="next"' },
    refusal: [
      422,
      '{"title":"Invalid","status":422,"detail":"No title."}',
      'application/problem+json',
    ],
    found: {
      listKey: '[]',
      total: 'header',
      nextPage: 'link',
      ids: 'number',
      idKey: 'id',
      relations: 'address',
      booleans: 'number',
      errors: 'problem',
      relationBase: 'https://any.example/',
    },
  },
  {
    title: 'a list one level down; records inside records; words as booleans; nested errors',
    list: '{"data":{"items":[{"object_id":"9b2d7c1e-0b7a-4c6e-9d57-2f1f6f3f9a10","title":"A","resolved":"no","plan":{"object_id":"p1","name":"Gold"}}],"total":40}}',
    refusal: [
      400,
      '{"error":{"code":"invalid","message":"No.","fields":{"title":["Required."]}}}',
      'application/json',
    ],
    found: {
      listKey: 'data.items',
      total: 'body',
      ids: 'uuid',
      relations: 'object',
      booleans: 'word',
      errors: 'nested',
    },
  },
  {
    title: 'a list under any name without a count; text as an error',
    list: '{"vorgaenge":[{"object_id":"1/4","title":"A"},{"object_id":"t2","title":"B"}]}',
    refusal: [400, 'The title is missing.', 'text/plain'],
    found: { listKey: 'vorgaenge', total: 'none', ids: 'text', errors: 'text' },
  },
]

test.each(dialects)(
  'N1 what a service does is found from its first answers: $title',
  async ({ list, headers, refusal, found }) => {
    const path = '/support/tickets/'
    const page = await decodePage(resources.tickets.fields, {
      body: list,
      headers: new Headers(headers),
    })
    expect(page.items[0]).toMatchObject({ title: 'A' })
    learnFrom({ method: 'GET', path }, 1, {
      state: 'done',
      status: 200,
      headers: new Headers({ 'Content-Type': 'application/json', ...headers }),
      body: list,
    })
    const [status, body, type] = refusal
    learnFrom({ method: 'POST', path, form: [['title', '']] }, 2, {
      state: 'refused',
      status,
      headers: new Headers({ 'Content-Type': type }),
      body,
    })
    const names = Object.keys(found) as ConclusionName[]
    expect(Object.fromEntries(names.map((name) => [name, stateOf(name).value]))).toEqual(found)
  },
)
