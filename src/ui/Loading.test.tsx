import { render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Loading } from './Loading.tsx'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(source, file), 'utf8')

/** Files with bars in a named box, or with their own name: the rows of a first list. */
const homes = ['ui/Loading.tsx', 'views/list/ListBody.tsx']

test('use-44 what loads shows bars, and says “Loading” to a screen reader', () => {
  render(<Loading className="of-its-place" />)
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveClass('skeleton', 'of-its-place')
})

test('use-44 there is one sign of loading: no second part of a page names its bars itself', () => {
  const named = files.filter(
    (file) =>
      file.endsWith('.tsx') &&
      !file.includes('.test.') &&
      !homes.includes(file) &&
      /className=.*\bskeleton\b/.test(read(file)) &&
      !/\bLoading\b/.test(read(file)),
  )
  // A number beside others; five named ones at once would be noise.
  expect(named).toEqual(['features/desk/AgentHome.tsx'])
})

test('use-44 what is loaded is counted as “n of m loaded”, and nothing is “Loading …” with more words', () => {
  const texts = files
    .filter((file) => /^messages\/en\/\w+\.json$/.test(file))
    .flatMap((file) => Object.entries(JSON.parse(read(file)) as Record<string, string>))
  const worded = texts.filter(([, text]) => /^Loading\b./.test(text)).map(([id]) => id)
  expect(worded).toEqual([])
})
