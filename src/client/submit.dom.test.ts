import { afterEach, expect, test, vi } from 'vitest'
import { submit, writtenRecord } from './submit.ts'

afterEach(() => vi.unstubAllGlobals())

test.each(['/store/all/sto%3A1/', 'https://api.example/store/all/sto%3A1?a=1#b', 'sto%3A1'])(
  'bug-8 dialect-19 the id of a new record is decoded from its Location %s',
  async (location) => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 201, headers: { Location: location } })),
    )
    const request = { method: 'POST', path: '/store/all/', form: [['name', 'a']] } as const
    expect(writtenRecord({}, await submit(request)).objectId).toBe('sto:1')
  },
)
