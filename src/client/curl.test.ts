import { expect, test, vi } from 'vitest'
import type { AuthScheme } from '../gateway.ts'
import { curlOf, setCurlSession } from './curl.ts'
import { withoutSecrets } from '../dialect/secrets.ts'

const base = 'http://127.0.0.1:4173/-/service'
vi.stubGlobal('location', { origin: 'http://127.0.0.1:4173' })

test('a read', () => {
  expect(curlOf({ method: 'GET', path: '/store/all/?name=o%27hara' })).toBe(
    [`curl -X GET '${base}/store/all/?name=o%27hara'`, '-H "Authorization: Token $TOKEN"'].join(
      ' \\\n  ',
    ),
  )
})

test('a write: values quoted for the shell, secrets by name only', () => {
  const command = curlOf({
    method: 'POST',
    path: '/billing/methods/',
    form: [
      ['name', "Kari's card; rm -rf /"],
      ['source_token', 'tok_canary'],
    ],
  })
  expect(command).toContain(String.raw`--data-urlencode 'name=Kari'\''s card; rm -rf /'`)
  expect(command).toContain('--data-urlencode "source_token=$SOURCE_TOKEN"')
  expect(command).not.toContain('canary')
})

test('a file is sent as its own form part', () => {
  const command = curlOf({
    method: 'PUT',
    path: '/enrich/m/upload/',
    form: [
      ['loss', '0.1'],
      ['file', new File(['x'], 'w.bin')],
    ],
  })
  expect(command).toContain("--form-string 'loss=0.1'")
  expect(command).toContain("-F 'file=@w.bin'")
})

test('fields sent as multipart stay multipart, secrets by name only', () => {
  const command = curlOf(
    {
      method: 'POST',
      path: '/billing/methods/',
      form: [
        ['name', '@home'],
        ['source_token', 'tok_canary'],
      ],
    },
    'multipart',
  )
  expect(command).toContain("--form-string 'name=@home'")
  expect(command).toContain('--form-string "source_token=$SOURCE_TOKEN"')
  expect(command).not.toMatch(/urlencode|canary/)
})

test('F15 a copied record contains no secret, at any depth', () => {
  const copy = withoutSecrets({
    name: 'a',
    secret: 'x',
    nested: [{ source_token: 'y', source_token_last4: '0027' }],
  })
  expect(JSON.stringify(copy)).toBe(
    '{"name":"a","secret":"••••••••","nested":[{"source_token":"••••••••","source_token_last4":"0027"}]}',
  )
})

test.each([
  [{ scheme: 'bearer' }, '-H "Authorization: Bearer $TOKEN"', ''],
  [{ scheme: 'word', name: 'ApiKey' }, '-H "Authorization: ApiKey $TOKEN"', ''],
  [{ scheme: 'header', name: 'X-Api-Key' }, '-H "X-Api-Key: $TOKEN"', ''],
  [{ scheme: 'basic' }, '-u "$EMAIL:$PASSWORD"', ''],
  [{ scheme: 'query', name: 'key' }, '', '&key=\'"$TOKEN"'],
] as const satisfies readonly [AuthScheme, string, string][])(
  'dialect-17 a command for another deployment uses its address and its way %o',
  (auth, option, end) => {
    const baseUrl = 'https://one.example/api/v1'
    const service = { id: baseUrl, name: 'One', local: false, baseUrl }
    setCurlSession({ service, auth })
    expect(curlOf({ method: 'GET', path: '/users/?page=2' })).toBe(
      [`curl -X GET '${baseUrl}/users/?page=2${end || "'"}`, option]
        .filter(Boolean)
        .join(' \\\n  '),
    )
    setCurlSession(undefined)
  },
)

test('a JSON body: values of their type, secrets by name only, between quoted parts', () => {
  const command = curlOf(
    {
      method: 'POST',
      path: '/billing/methods/',
      form: [
        ['name', "Kari's"],
        ['settings', '{"n":9007199254740993}', '{"n":9007199254740993}'],
        ['source_token', 'tok_canary'],
        ['active', 'true', 'true'],
      ],
    },
    'json',
  )
  expect(command).toContain("-H 'Content-Type: application/json'")
  expect(command).toContain(
    String.raw`--data-raw '{"name":"Kari'\''s","settings":{"n":9007199254740993},"source_token":"'"$SOURCE_TOKEN"'","active":true}'`,
  )
  expect(command).not.toContain('canary')
})
