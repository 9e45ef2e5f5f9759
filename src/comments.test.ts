import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The most words up to `.`, `:` or `;`; each tag and each item of a list counts on its own. */
const maxWords = 20
/** Words in place of a noun, or of a verb of the field. */
const vagueWords = /\b(?:what|that of|of them|those that|stands?|bears?|is told)\b/i
/** Codes of tests and reviews, which no file explains. */
const codes = /\([A-Z]{1,3}-?\d+\)|\b(?:AC|bug|case|idea|ux)-[A-Z]?-?\d+/

const blocks = /^[ \t]*\{?\/\*+([\s\S]*?)\*\//gm
const lines = /(?:^|[ \t])\/\/ (.*(?:\n[ \t]*\/\/ .*)*)/gm

/** The parts of every comment: its text, and each tag and item of a list. */
const partsOf = (source: string): readonly string[] =>
  [blocks, lines]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .flatMap(([, text = '']) =>
      text.replaceAll(/^[ \t]*(?:\*|\/\/) ?/gm, '').split(/\n(?=@|- |\s*\n)/),
    )
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^(?:oxlint|@ts)/.test(part))

const faultOf = (part: string): string | undefined => {
  const isLong = part.split(/(?<=[.:;]) /).some((said) => said.split(' ').length > maxWords)
  return vagueWords.test(part) ? 'vague' : codes.test(part) ? 'code' : isLong ? 'long' : undefined
}

/** The faults of a source text, each with its part of a comment. */
const faultsOf = (source: string): readonly string[] =>
  partsOf(source).flatMap((part) => {
    const fault = faultOf(part)
    return fault === undefined ? [] : [`${fault}: ${part}`]
  })

it.each([
  ['vague', '/** What it is. */'],
  ['vague', 'const at = 1 // Its name stands there.'],
  ['vague', '{/* The first\n of them. */}'],
  ['code', '// Shown once (ux-12).'],
  ['code', '// Shown once (N8).'],
  ['long', `// ${'word '.repeat(maxWords)}word.`],
  ['long', `/**\n * One.\n * @param id ${'word '.repeat(maxWords)}\n */`],
])('a comment is found to be %s: %s', (fault, source) => {
  expect(faultsOf(source)).toEqual([expect.stringContaining(`${fault}: `)])
})

it(`comments name things, in sentences of at most ${maxWords} words`, () => {
  const root = join(import.meta.dirname, '..')
  const found = ['src', 'server', 'e2e', '.scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && file !== 'comments.test.ts')
      .flatMap((file) =>
        faultsOf(readFileSync(join(root, folder, file), 'utf8')).map(
          (fault) => `${folder}/${file} ${fault}`,
        ),
      ),
  )
  expect(found).toEqual([])
})
