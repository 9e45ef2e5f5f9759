import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

it('only ui imports what of MUI needs its theme: elsewhere it would load before a first page', () => {
  const themed =
    /from '@mui\/material\/(?!Dialog(?:Title|Content|Actions)'|use|Fade')|from '@emotion/
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('ui/'))
    .filter((file) => themed.test(readFileSync(join(source, file), 'utf8')))
  expect(found).toEqual([])
})
