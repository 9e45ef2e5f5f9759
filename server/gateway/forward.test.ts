import { describe, expect, it } from 'vitest'
import { dataPolicy } from './policy.ts'
import { gatewayForTests, ownOrigin, ofOurs } from './testing/gatewayForTests.ts'

describe('requests to the service', () => {
  it('contain the path as written, the credential, and no browser headers', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    const headers = {
      ...ofOurs,
      Cookie: `other=1; ${await cookie()}`,
      Referer: `${ownOrigin}/users`,
      'X-Forwarded-For': '203.0.113.9',
      'Idempotency-Key': 'k1',
      'If-Match': '"7"',
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    await sendRequest('/-/service/users/a%2Fb/?name=a+b&page=2', {
      method: 'PATCH',
      headers,
      body: 'a=%20',
    })
    const [{ request, body, base } = { request: undefined, body: '', base: '' }] = service.got
    expect(request?.method).toBe('PATCH')
    expect(request?.url).toBe(`${ownOrigin}/users/a%2Fb/?name=a+b&page=2`)
    expect(body).toBe('a=%20')
    expect(base).toBe(`${ownOrigin}/-/service`)
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      authorization: 'Bearer wss_token-of-the-test-1',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'k1',
      'if-match': '"7"',
    })
  })

  it.each(['', '4'])('keep the body, with Content-Length “%s” or without', async (length) => {
    const { service, sendRequest } = gatewayForTests()
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const headers = {
      Authorization: 'Token abc',
      ...type,
      ...(length && { 'Content-Length': length }),
    }
    await sendRequest('/-/service/users/', { method: 'POST', headers, body: 'a=b+' })
    expect(service.got[0]?.body).toBe('a=b+')
    expect(service.got[0]?.request.headers.get('content-length')).toBe(length || null)
  })

  it('keep the caller’s credential when there is no cookie', async () => {
    const { service, sendRequest } = gatewayForTests()
    const headers = { Authorization: 'Token abc' }
    const answer = await sendRequest('/-/service/users/', { method: 'POST', headers, body: 'x' })
    expect(answer.status).toBe(200)
    expect(service.got[0]?.request.headers.get('authorization')).toBe('Token abc')
  })

  it('use the cookie if both are sent, and require our header', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    const headers = { Authorization: 'Token abc', Cookie: await cookie() }
    expect(
      (await sendRequest('/-/service/users/', { method: 'POST', headers, body: 'x' })).status,
    ).toBe(403)
    await sendRequest('/-/service/users/', { headers })
    expect(service.got[0]?.request.headers.get('authorization')).toMatch(/^Bearer wss_/)
  })

  it('sec-1 are aborted when the client disconnects, also when a read is a POST', async () => {
    const { service, sendRequest } = gatewayForTests()
    const leaving = new AbortController()
    const headers = { Authorization: 'Token abc' }
    const { signal } = leaving
    await sendRequest('/-/service/store/all/s/read_rows/', {
      method: 'POST',
      headers,
      body: 'x',
      signal,
    })
    const request = service.got[0]?.request
    expect(request?.signal.aborted).toBe(false)
    leaving.abort()
    expect(request?.signal.aborted).toBe(true)
  })

  it('are not sent without a session', async () => {
    const { service, sendRequest } = gatewayForTests()
    const answer = await sendRequest('/-/service/users/')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ detail: 'Sign in first.' })
    expect(service.got).toEqual([])
  })

  it('cannot escape the service path', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    const headers = { Cookie: await cookie() }
    for (const path of ['/-/service/../session', '/-/service/%2e%2e/session', '/-/service/..%5cx'])
      await sendRequest(path, { headers })
    expect(service.got.every(({ request }) => new URL(request.url).origin === ownOrigin)).toBe(true)
  })
})

describe('responses to the browser', () => {
  it('contain no headers that act on the browser', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    service.answer = () =>
      new Response('x', {
        status: 401,
        headers: {
          'WWW-Authenticate': 'Basic',
          'Set-Cookie': 'a=b',
          'Content-Security-Policy': "default-src 'self'",
          'Access-Control-Allow-Origin': '*',
          'Clear-Site-Data': '"*"',
          Refresh: '0;url=https://evil.example',
          ETag: '"1"',
          Location: '/users/7/',
          'Content-Type': 'text/html',
          'Cache-Control': 'public',
          'Content-Disposition': 'inline; filename="a.html"',
        },
      })
    const { headers } = await sendRequest('/-/service/users/', {
      headers: { Cookie: await cookie() },
    })
    const names = ['www-authenticate', 'set-cookie', 'access-control-allow-origin', 'refresh']
    for (const name of [...names, 'clear-site-data']) expect(headers.get(name)).toBeNull()
    expect(headers.get('content-security-policy')).toBe(dataPolicy)
    expect(headers.get('content-disposition')).toBe('attachment; filename="a.html"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect([headers.get('etag'), headers.get('location')]).toEqual(['"1"', '/users/7/'])
  })

  it.each([
    ['<https://evil.example/x.js>; rel="preload"; as="script"', null],
    ['<https://evil.example>; rel=preconnect, <//evil.example>; rel="dns-prefetch"', null],
    ['<https://a.example/?page=2>; rel="next preload"', null],
    [
      '<https://a.example/?page=2>; rel="next", <https://evil.example/x>; rel="prefetch", </?page=9>; rel=last',
      '<https://a.example/?page=2>; rel="next", </?page=9>; rel="last"',
    ],
  ])('sec-18 keep only the page links of a Link header: %s', async (sent, passed) => {
    const { service, sendRequest, cookie } = gatewayForTests()
    service.answer = () => Response.json([], { headers: { Link: sent } })
    const { headers } = await sendRequest('/-/service/users/', {
      headers: { Cookie: await cookie() },
    })
    expect(headers.get('link')).toBe(passed)
  })

  it('have status 502 for a redirect, which is not followed', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    service.answer = () => Response.redirect('https://evil.example/', 307)
    const answer = await sendRequest('/-/service/users', { headers: { Cookie: await cookie() } })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ location: 'https://evil.example/' })
  })

  it('have status 502 when the service fails', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    service.answer = () => Promise.reject(new Error('socket'))
    const answer = await sendRequest('/-/service/users/', { headers: { Cookie: await cookie() } })
    expect(answer.status).toBe(502)
    expect(await answer.text()).not.toContain('socket')
  })

  it('keep status 204 and 304 without a body', async () => {
    const { service, sendRequest, send, cookie } = gatewayForTests()
    const sessionHeaders = { Cookie: await cookie() }
    service.answer = () => new Response(null, { status: 204 })
    expect((await send('/-/service/users/7/', 'DELETE', undefined, sessionHeaders)).status).toBe(
      204,
    )
    service.answer = () => new Response(null, { status: 304 })
    expect((await sendRequest('/-/service/users/7/', { headers: sessionHeaders })).status).toBe(304)
  })

  it('are streamed: the first part arrives before the last is sent', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    let finish = () => {}
    service.answer = () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('first'))
            finish = () => controller.close()
          },
        }),
        { headers: { 'Content-Type': 'application/octet-stream' } },
      )
    const answer = await sendRequest('/-/service/stores/', { headers: { Cookie: await cookie() } })
    const reader = answer.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    finish()
    expect((await reader?.read())?.done).toBe(true)
  })

  it('are flushed when compressed: rows are shown while others are read', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    let finish = () => {}
    service.answer = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('[{"id":1}'))
            finish = () => {
              controller.enqueue(new TextEncoder().encode(']'))
              controller.close()
            }
          },
        }),
        { headers: { 'Content-Type': 'application/json' } },
      )
    const headers = { Cookie: await cookie(), 'Accept-Encoding': 'gzip' }
    const answer = await sendRequest('/-/service/stores/', { headers })
    const text = answer.body?.pipeThrough(new DecompressionStream('gzip'))
    const reader = text?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('[{"id":1}')
    finish()
    expect((await reader?.read())?.value).toBe(']')
    expect((await reader?.read())?.done).toBe(true)
  })

  it('are compressed if they are long text and the browser accepts it', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    const rows = Array.from({ length: 200 }, (_, index) => ({ object_id: String(index) }))
    service.answer = () => Response.json(rows)
    const headers = { Cookie: await cookie(), 'Accept-Encoding': 'gzip, br' }
    const answer = await sendRequest('/-/service/stores/', { headers })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    const body = answer.body?.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(body).json()).toEqual(rows)
  })

  it('dialect-11 are read by the gateway itself where it follows the link in them', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    service.answer = () => Response.json({ url: 'http://10.0.0.7/file' })
    const headers = { Cookie: await cookie(), 'Accept-Encoding': 'gzip', 'X-Follow-Link': '1' }
    const answer = await sendRequest('/-/service/stores/s/read_blob/', { headers })
    expect(await answer.json()).toEqual({
      detail: 'The service names a link to a private address, which is not followed.',
    })
  })

  it('are not compressed if they are files or ranges: lengths and ranges are correct for text, too', async () => {
    const { service, sendRequest, cookie } = gatewayForTests()
    const text = 'name,size\n'.repeat(500)
    const headers = { Cookie: await cookie(), 'Accept-Encoding': 'gzip, br', Range: 'bytes=0-4999' }
    for (const status of [200, 206]) {
      service.answer = () =>
        new Response(text, {
          status,
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Length': String(text.length),
            'Accept-Ranges': 'bytes',
            ...(status === 206
              ? { 'Content-Range': 'bytes 0-4999/9000' }
              : { 'Content-Disposition': 'attachment; filename="a.csv"' }),
          },
        })
      const answer = await sendRequest('/-/service/store/all/1/read_blob/', { headers })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(answer.headers.get('content-length')).toBe('5000')
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      if (status === 206) expect(answer.headers.get('content-range')).toBe('bytes 0-4999/9000')
      expect(await answer.text()).toBe(text)
    }
    expect(
      service.got.every(({ request }) => request.headers.get('range') === 'bytes=0-4999'),
    ).toBe(true)
  })
})

describe('other origins', () => {
  const corsOrigins = ['https://app.example']

  it('are not allowed by default', async () => {
    const { sendRequest } = gatewayForTests()
    const headers = { Origin: 'https://app.example' }
    expect((await sendRequest('/-/service/users/', { method: 'OPTIONS', headers })).status).toBe(
      403,
    )
  })

  it('may send their own credential if listed, but never a cookie', async () => {
    const { sendRequest, cookie } = gatewayForTests({ corsOrigins })
    const headers = { Origin: 'https://app.example', Authorization: 'Token abc' }
    const answer = await sendRequest('/-/service/users/', { headers })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    const withCookie = { Origin: 'https://app.example', Cookie: await cookie() }
    expect((await sendRequest('/-/service/users/', { headers: withCookie })).status).toBe(403)
  })
})
