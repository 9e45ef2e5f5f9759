import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FirstReads } from './firstData.ts'
import { builtPages } from './pages.ts'
import type { FirstData } from '../../src/gateway.ts'
import { contentPolicy } from './policy.ts'

const folder = mkdtempSync(join(tmpdir(), 'built-'))
const script = 'console.log(1)'
let pages: Awaited<ReturnType<typeof builtPages>>

const manifest = {
  'index.html': { file: 'assets/entry-1.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-1.js' },
  '_table.js': { file: 'assets/table-1.js', css: ['assets/table-1.css'], imports: ['index.html'] },
  'src/pages/ListPage.tsx': { file: 'assets/ListPage-1.js', imports: ['_table.js', '_shared.js'] },
  'src/pages/DetailPage.tsx': { file: 'assets/DetailPage-1.js' },
  'src/pages/HomePage.tsx': { file: 'assets/HomePage-1.js' },
  'src/app/SignIn.tsx': { file: 'assets/SignIn-1.js' },
}

beforeAll(async () => {
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, name), content)
  write('.vite/manifest.json', JSON.stringify(manifest))
  write(
    'index.html',
    '<head><script type="module" src="/assets/entry-1.js"></script>' +
      '<link rel="modulepreload" href="/assets/shared-1.js"></head><body></body>',
  )
  write('icon.svg', '<svg/>')
  write('assets/entry-1.js', script)
  write('assets/entry-1.js.br', brotliCompressSync(script))
  write('assets/entry-1.js.gz', gzipSync(script))
  pages = await builtPages(folder, false)
})
afterAll(() => rmSync(folder, { recursive: true }))

const session = {
  service: { id: 'one', name: 'S', local: true },
  signedIn: true,
  user: null,
  demo: null,
}
/** A service that answers after the document has given up, unless a test says otherwise. */
const slow: FirstReads = {
  session: () => new Promise(() => undefined),
  service: () => new Promise(() => undefined),
}

const get = (
  path: string,
  headers: Record<string, string> = {},
  reads?: FirstReads,
  method = 'GET',
) => pages(new Request(`http://127.0.0.1${path}`, { headers, method }), reads)

describe('files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('are served compressed for "%s"', async (accepted, encoding) => {
    const answer = get('/assets/entry-1.js', { 'Accept-Encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-security-policy')).toBe(contentPolicy)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it('without a hash in their name are revalidated', () => {
    const first = get('/icon.svg')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const tag = first.headers.get('etag') ?? ''
    expect(get('/icon.svg', { 'If-None-Match': tag }).status).toBe(304)
  })

  it.each([
    '/assets/gone-1.js',
    '/assets/item/x',
    '/favicon.ico',
    '/.vite/manifest.json',
    '/a.js.br',
  ])('that are missing return 404, never the document: %s', async (path) => {
    const answer = get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toBe(contentPolicy)
    expect(await answer.text()).not.toContain('<')
  })

  it.each(['/../../etc/passwd', '/assets/..%2f..%2findex.html', '/%2e%2e/%2e%2e/etc/passwd'])(
    'outside the build are not accessible: %s',
    async (path) => {
      expect(await get(path).text()).not.toMatch(/root:/)
    },
  )

  it('cannot be written', () => {
    expect(get('/stores', {}, undefined, 'POST').status).toBe(405)
  })
})

describe('the document', () => {
  it('preloads what the list needs', async () => {
    const answer = get('/stores?page=2&name=%22%3E%3Cscript%3E&evil=1', {}, slow)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('href="/-/session"')
    expect(html).toContain('href="/-/service/store/all/?name=%22%3E%3Cscript%3E&amp;page=2"')
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/ListPage-1.js">')
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/table-1.js">')
    expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/table-1.css">')
    expect(html.match(/shared-1\.js/g)).toHaveLength(1)
  })

  it.each([
    ['/notifications/managers/user', '/-/service/notifications/managers/user/'],
    ['/enrich/models/item/m1', '/-/service/enrich/m1/'],
    ['/enrich/models/item/m1/edit', '/-/service/enrich/m1/'],
    ['/tokens/item/a%3Ab.c', '/-/service/tokens/a%3Ab.c/'],
  ])('of %s preloads %s', async (path, asked) => {
    expect(await get(path, {}, slow).text()).toContain(`href="${asked}"`)
  })

  it.each([
    '/',
    '/nowhere',
    '/stores/new',
    '/enrich/models/item/jobs',
    '/stores/item/a%2Fb',
    '/stores/item/%',
  ])('of %s preloads nothing from the service', async (path) => {
    expect(await get(path, {}, slow).text()).not.toContain('/-/service')
  })

  it('preloads nothing from the service when signed out', async () => {
    const html = await get('/stores').text()
    expect(html).not.toContain('/-/service')
    expect(html).toContain('href="/-/session"')
    expect(html).toContain('SignIn-1.js')
    expect(html).not.toContain('ListPage-1.js')
  })

  const answering = (body: string, status = 200): FirstReads => ({
    session: () => Promise.resolve(session),
    service: () =>
      Promise.resolve(
        new Response(body, {
          status,
          headers: {
            'Content-Type': 'application/json',
            Link: '</x>; rel="next"',
            'Set-Cookie': 'a=b',
          },
        }),
      ),
  })
  const dataIn = (html: string) => {
    const [, json = ''] =
      /<script type="application\/json" id="first-data">(.*)<\/script>/s.exec(html) ?? []
    return JSON.parse(json) as FirstData
  }

  it('U11 holds the session and the first answer, and then requests neither', async () => {
    const body = JSON.stringify([{ object_id: 's1', name: '</script><script>alert(1)</script>' }])
    const answer = get('/stores?page=2', {}, answering(body))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).not.toContain('as="fetch"')
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(dataIn(html)).toEqual({
      session,
      answer: {
        path: '/store/all/?page=2',
        headers: { 'content-type': 'application/json', link: '</x>; rel="next"' },
        body,
      },
    })
  })

  it.each([
    ['another status', answering('[]', 403)],
    ['a secret', answering('[{"source_token":"tok_1"}]')],
    ['what is not JSON', answering('<html>')],
    ['more than the limit', answering(JSON.stringify(['x'.repeat(200_001)]))],
  ])('U11 leaves an answer with %s to its own request', async (_what, reads) => {
    const html = await get('/stores', {}, reads).text()
    expect(dataIn(html)).toEqual({ session })
    expect(html).toContain('as="fetch" crossorigin="anonymous" href="/-/service/store/all/"')
    expect(html).not.toContain('tok_1')
  })

  it('has no body for HEAD', async () => {
    expect(await get('/stores', {}, undefined, 'HEAD').text()).toBe('')
  })
})

it('reports that there is no build', async () => {
  await expect(builtPages(join(folder, 'none'), false)).rejects.toThrow(/not built yet/)
})
