import { beforeEach, expect, test, vi } from 'vitest'
import { evidenceStore, resetProfile } from '../../dialect/evidence.ts'
import { profile } from '../../dialect/profile.ts'
import { BlobReader } from './blobReader.ts'
import { observeBytes, observeLink, unwrapBlob } from './wrappedBlob.ts'

const path = '/store/all/s1/read_blob/'
const link = { url: 'https://files.example/a.csv?signature=secret' }
const blobOf = (value: unknown) => new Blob([JSON.stringify(value)])

beforeEach(() => resetProfile())

test('dialect-11 what looks like a link is followed only once that is confirmed for the deployment', async () => {
  expect(await unwrapBlob(blobOf(link), path, false)).toEqual({
    is: 'offer',
    host: 'files.example',
  })
  expect(profile.get().blobs).toBeUndefined()
  const followed = { is: 'link', host: 'files.example' }
  expect(await unwrapBlob(blobOf(link), path, true)).toEqual(followed)
  // A link is not concluded before it has led to a file.
  expect(profile.get().blobs).toBeUndefined()
  observeLink('files.example', path)
  expect(profile.get().blobs).toBe('link')
  expect(await unwrapBlob(blobOf(link), path, false)).toEqual(followed)
  const [evidence] = evidenceStore.get().get('blobs') ?? []
  expect(evidence).toMatchObject({ value: 'link', excerpt: '{"…": "…files.example/…"}' })
})

test('dialect-11 a deployment that returns bytes has stored what looks like a link', async () => {
  observeBytes('text/csv', path)
  expect(profile.get().blobs).toBe('bytes')
  expect(await unwrapBlob(blobOf(link), path, false)).toBeUndefined()
  expect(await unwrapBlob(blobOf(link), path, true)).toBeUndefined()
})

test('dialect-11 a deployment that wraps base64 has no links', async () => {
  const wrapped = { content: btoa('a,b'), encoding: 'base64' }
  expect((await unwrapBlob(blobOf(wrapped), path, false))?.is).toBe('base64')
  expect(await unwrapBlob(blobOf(link), path, true)).toBeUndefined()
})

test('dialect-11 nothing is requested for a link that nobody confirmed', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () =>
      new Response(JSON.stringify({ url: '/files/1' }), {
        headers: { 'Content-Type': 'application/json' },
      }),
  )
  vi.stubGlobal('fetch', fetch)
  const reader = new BlobReader()
  await reader.read({ method: 'GET', path })
  expect(reader.state.get()).toMatchObject({ is: 'done', linksTo: '' })
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
