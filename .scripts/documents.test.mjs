import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import test from 'node:test'
import { root } from './project.mjs'

const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file))
const documents = ['README.md', ...['.github', 'e2e', 'server', 'src'].flatMap(below)].filter(
  (file) => file.endsWith('.md'),
)
const read = (file) => readFileSync(join(root, file), 'utf8')

/** The fragment that GitHub gives a heading. */
const fragmentOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

test('every link of a document leads to a file and a heading that are there', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(
      ([link, path, fragment]) => {
        const target = path === '' ? file : normalize(join(dirname(file), path))
        if (!existsSync(join(root, target))) return [`${file}: ${link}`]
        if (fragment === undefined || !target.endsWith('.md')) return []
        const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, text]) =>
          fragmentOf(text),
        )
        return headings.includes(fragment) ? [] : [`${file}: ${link}`]
      },
    ),
  )
  assert.deepEqual(broken, [])
})

test('the README is short, and its tables are readable as text', () => {
  const lines = read('README.md').split('\n')
  assert.ok(lines.length <= 121, `${lines.length - 1} lines`)
  const wide = lines.filter(
    (line) => line.startsWith('|') && line.split('|').some((cell) => cell.trim().length > 80),
  )
  assert.deepEqual(wide, [])
})

test('every script of package.json is in the README', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const missing = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run )?${name}\\b`).test(read('README.md')),
  )
  assert.deepEqual(missing, [])
})

test('the tests that a document names for `npm test` are there', () => {
  const tests = ['e2e', 'server', 'src'].flatMap(below)
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(/npm (?:test|run proof) -- ([\w./]+)/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'unit' && name !== 'NAME')
      .filter(
        (name) => !tests.some((one) => /\.(?:test|e2e)\.tsx?$/.test(one) && one.includes(name)),
      )
      .map((name) => `${file}: ${name}`),
  )
  assert.deepEqual(missing, [])
})

/** Imports that src/README.md exempts from the order. */
const isExempt = (from, to) =>
  to === 'src/fields/kinds/kinds.ts' || /^src\/session\/(?:signOut|persistedData)\.ts$/.test(from)

test('imports point down both lists of folders', () => {
  const sources = below('src').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const imports = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to]) => [
      file,
      normalize(join(dirname(file), to)),
    ]),
  )
  const folderOf = (file) => file.split('/').slice(0, 2).join('/')
  for (const [file, row] of [
    ['README.md', /^(src\/\w+(?:\.ts)?) /gm],
    ['src/README.md', /^\| `(src\/\w+(?:\.ts)?)`/gm],
  ]) {
    const order = [...read(file).matchAll(row)].map(([, folder]) => folder)
    assert.ok(order.length > 15, file)
    const up = imports.filter(([from, to]) => {
      const [above, below] = [from, to].map((one) => order.indexOf(folderOf(one)))
      return above > below && below !== -1 && !isExempt(from, to)
    })
    assert.deepEqual(up, [], file)
  }
})
