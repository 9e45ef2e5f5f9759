import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const messages = join(import.meta.dirname, 'en')
const ids = new Set(
  readdirSync(messages).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(messages, file), 'utf8')) as object),
  ),
)
const parts = new Set([...ids].map((id) => id.split('.')[0]))

test('every message id that a browser test names exists', () => {
  const tests = join(import.meta.dirname, '..', '..', 'e2e')
  const named = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(tests, file), 'utf8').matchAll(/'([a-z]\w*(?:\.\w+)+)'/g),
    ])
    .map(([, id = '']) => id)
  const missing = named.filter(
    (id) =>
      parts.has(id.split('.')[0]) &&
      !ids.has(id) &&
      !/\.(?:log|csv|json|tsv|txt|ts|png|bin|test)$/.test(id),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
