import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const ids = new Set(
  globSync('src/messages/en/*.json', { cwd: root }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object),
  ),
)
const parts = new Set([...ids].map((id) => id.split('.')[0]))

test('every message id that a browser test names exists', () => {
  const named = globSync('e2e/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map(
      ([, id = '']) => id,
    ),
  )
  const missing = named.filter(
    (id) => parts.has(id.split('.')[0]) && !ids.has(id) && !id.endsWith('.log'),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
