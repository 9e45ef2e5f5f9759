import { afterEach, describe, expect, test, vi } from 'vitest'
import { list, read } from '../client/client.ts'
import { resources } from '../resources/resources.ts'
import { submitWrite } from './submitWrite.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, body?: unknown) =>
  vi.stubGlobal('fetch', async () =>
    body === undefined ? new Response(null, { status }) : Response.json(body, { status }),
  )
const create = { method: 'POST', path: '/workspaces/', form: [['name', 'a']] } as const
const change = { method: 'PATCH', path: '/workspaces/w-1/', form: [['name', 'a']] } as const
const sent = async (request: typeof create | typeof change) => {
  const result = await submitWrite(request, {}).catch((error: unknown) => error)
  return result
}

describe('a success is done only if the answer does not say otherwise', () => {
  test('deploy-2 a flag in the body is a refusal, with its words and fields', async () => {
    answer(200, { success: false, message: 'No more workspaces', errors: { name: ['Taken'] } })
    expect(await sent(create)).toMatchObject({
      outcome: 'refused',
      mismatch: 'refused',
      messages: ['No more workspaces'],
      fieldErrors: new Map([['name', ['Taken']]]),
    })
  })

  test.each([{}, null, { data: null }, { message: 'ok' }])(
    'deploy-2 an answer without a record does not say what was done: %j',
    async (body) => {
      answer(200, body)
      expect(await sent(create)).toMatchObject({ outcome: 'unknown', mismatch: 'unsaid' })
    },
  )

  test.each([create, change])('deploy-15 202 is accepted, not done: %j', async (request) => {
    answer(202, { status: 'queued', job_id: 'q-1' })
    expect(await sent(request)).toMatchObject({ outcome: 'unknown', mismatch: 'accepted' })
  })

  test.each([
    [create, 201, undefined],
    [create, 200, { object_id: 'w-1' }],
    [create, 200, { ok: true }],
    [change, 200, {}],
    [change, 204, undefined],
  ] as const)('deploy-2 every other success is one: %j %d %j', async (request, status, body) => {
    answer(status, body)
    expect(await sent(request)).toMatchObject({ status })
  })

  test('deploy-15 an operation may be done later', async () => {
    answer(202, { job_id: 'j-1' })
    const request = { method: 'POST', path: '/enrich/m-1/train/', form: [] }
    expect(await submitWrite(request, {})).toMatchObject({ status: 202 })
  })
})

test('deploy-2 a list that is refused with a success is not empty', async () => {
  answer(200, { success: false, message: 'Not yours', data: [] })
  await expect(list(resources.workspaces, new URLSearchParams())).rejects.toMatchObject({
    mismatch: 'refused',
    messages: ['Not yours'],
  })
})

test('deploy-24 a record with another id than the one asked for is not read, so not written', async () => {
  answer(200, { object_id: 'w-2', name: 'b' })
  await expect(read(resources.workspaces, 'w-1')).rejects.toMatchObject({
    mismatch: 'otherRecord',
    messages: ['w-1 ≠ w-2'],
  })
  answer(200, { id: 1, name: 'a' })
  expect((await read(resources.workspaces, '1')).item.name).toBe('a')
})
