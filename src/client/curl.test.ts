import { expect, test } from 'vitest'
import { curlOf } from './curl.ts'
import { withoutSecrets } from '../dialect/secrets.ts'

const base = 'http://127.0.0.1:4173/-/service'

test('a read', () => {
  expect(curlOf({ method: 'GET', path: '/store/all/?name=o%27hara' }, base)).toBe(
    [`curl -X GET '${base}/store/all/?name=o%27hara'`, '-H "Authorization: Token $TOKEN"'].join(
      ' \\\n  ',
    ),
  )
})

test('a write: values quoted for the shell, secrets by name only', () => {
  const command = curlOf(
    {
      method: 'POST',
      path: '/billing/methods/',
      form: [
        ['name', "Kari's card; rm -rf /"],
        ['source_token', 'tok_canary'],
      ],
    },
    base,
  )
  expect(command).toContain(String.raw`--data-urlencode 'name=Kari'\''s card; rm -rf /'`)
  expect(command).toContain('--data-urlencode "source_token=$SOURCE_TOKEN"')
  expect(command).not.toContain('canary')
})

test('a file is sent as its own form part', () => {
  const command = curlOf(
    {
      method: 'PUT',
      path: '/enrich/m/upload/',
      form: [
        ['loss', '0.1'],
        ['file', new File(['x'], 'w.bin')],
      ],
    },
    base,
  )
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
    base,
    true,
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
