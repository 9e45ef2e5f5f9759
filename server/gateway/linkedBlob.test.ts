import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followLink } from './linkedBlob.ts'

describe('dialect-11 a blob behind a link of the service', () => {
  let server: Server
  let other: Server
  const asked: { readonly url: string; readonly headers: object }[] = []
  const origin = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url ?? '', headers: request.headers })
      if (request.url === '/moved') return response.writeHead(302, { Location: '/file' }).end()
      if (request.url === '/large') return response.writeHead(200, { 'Content-Length': 9e9 }).end()
      return response.writeHead(200, { 'Content-Type': 'text/csv' }).end('a,b')
    })
    other = createServer((_, response) => response.end('secret'))
    for (const one of [server, other])
      await new Promise<void>((resolve) => {
        one.listen(0, '127.0.0.1', resolve)
      })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
    other.close()
  })

  const follow = (answer: object) => followLink(Response.json(answer), `${origin(server)}/api`)
  const detailOf = async (answer: Response) =>
    [answer.status, ((await answer.json()) as { detail: string }).detail] as const

  it.each(['/file', 'absolute'])(
    'is read where the service is, without a credential: %s',
    async (link) => {
      const url = link === 'absolute' ? `${origin(server)}/file` : link
      const answer = await follow({ url, path: 'a.csv' })
      expect([answer.status, await answer.text()]).toEqual([200, 'a,b'])
      expect(answer.headers.get('Content-Type')).toBe('text/csv')
      expect(answer.headers.get('Content-Disposition')).toBe('attachment')
      expect(Object.keys(asked.at(-1)?.headers ?? {})).not.toContain('authorization')
      expect(Object.keys(asked.at(-1)?.headers ?? {})).not.toContain('cookie')
    },
  )

  it.each([
    ['another service on this machine', () => `${origin(other)}/`],
    ['a private network', () => 'http://10.0.0.7/file'],
    ['metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['metadata of a cloud behind a translator', () => 'http://[64:ff9b::a9fe:a9fe]/latest/'],
    ['the host of a cloud', () => 'http://168.63.129.16/machine'],
    ['this machine by another name', () => 'http://[::ffff:127.0.0.1]:1/file'],
  ])('is not read from %s', async (_, link) => {
    expect(await detailOf(await follow({ url: link() }))).toEqual([
      502,
      'The service names a link to a private address, which is not followed.',
    ])
  })

  it('follows no redirect, and reads nothing too large', async () => {
    expect((await detailOf(await follow({ url: '/moved' })))[1]).toMatch(/answered with 302/)
    expect((await detailOf(await follow({ url: '/large' })))[1]).toMatch(/too large/)
  })

  it.each([{ settings: 1 }, { url: 'file:///etc/passwd' }, { url: 'javascript:1' }])(
    'an answer without a link to a web address: %j',
    async (answer) => {
      expect((await detailOf(await follow(answer)))[0]).toBe(502)
    },
  )
})
