import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

it('case-12 K6 what is typed is compared by one folding: no search lowers or normalizes text itself', () => {
  const own =
    /LowerCase\([^()]*\)\s*(?:\.trim\(\)\s*)?\.(?:includes|indexOf|startsWith)\(|\.normalize\(/
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'messages/folded.ts')
    .filter((file) => own.test(readFileSync(join(source, file), 'utf8')))
  expect(found).toEqual([])
})
