import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parseSync, type ESTree } from 'vite'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const parts = readdirSync(join(import.meta.dirname, 'en'))
const english = new Map(
  parts.flatMap((part) =>
    Object.entries(
      JSON.parse(readFileSync(join(import.meta.dirname, 'en', part), 'utf8')) as Record<
        string,
        string
      >,
    ),
  ),
)

type Tokens = ReturnType<typeof compileMessage>

const namesIn = (tokens: Tokens): string[] =>
  tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , forms] = token
    const inside = Object.values((forms ?? {}) as Record<string, Tokens | undefined>)
    return [name, ...inside.flatMap((form) => (Array.isArray(form) ? namesIn(form) : []))]
  })
const placeholdersOf = (id: string) => new Set(namesIn(compileMessage(english.get(id) ?? '')))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(join(folder, entry.name))
      : /(?<!\.test)\.tsx?$/.test(entry.name)
        ? [join(folder, entry.name)]
        : [],
  )

type Node = ESTree.Node

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const one of node) visit(one, onNode)
    return
  }
  if ('type' in node) onNode(node as Node)
  for (const value of Object.values(node)) visit(value, onNode)
}

/** The possible ids of an expression: one, two in a condition, all that match a template. */
function idsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'ConditionalExpression')
    return [...idsOf(node.consequent), ...idsOf(node.alternate)]
  if (node.type !== 'TemplateLiteral') return []
  const [first = '', last = ''] = [node.quasis[0], node.quasis.at(-1)].map(
    (quasi) => quasi?.value.cooked ?? '',
  )
  if (node.quasis.length === 1) return [first]
  return [...english.keys()].filter((id) => id.startsWith(first) && id.endsWith(last))
}

/** The names of the given values; `undefined` if some cannot be determined from the source. */
function valuesOf(node: Node | undefined): string[] | undefined {
  if (node === undefined) return []
  if (isNoun(node)) return ['one', 'many']
  if (node.type !== 'ObjectExpression') return undefined
  const names = node.properties.map((property) => {
    if (property.type === 'SpreadElement')
      return isNoun(property.argument) ? ['one', 'many'] : undefined
    return property.key.type === 'Identifier' ? [property.key.name] : undefined
  })
  return names.includes(undefined) ? undefined : names.flatMap((one) => one ?? [])
}

/** Whether a value is a noun, by its name or by the call that creates it. */
const isNoun = (node: Node): boolean =>
  node.type === 'Identifier'
    ? node.name === 'noun'
    : node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      ['nounOf', 'nounFor'].includes(node.callee.name)

const calls = filesIn(source).flatMap((path) => {
  const found: { place: string; id: Node; values: Node | undefined }[] = []
  visit(parseSync(path, readFileSync(path, 'utf8')).program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    const [id, values] = node.arguments
    if (node.callee.name === 't' && id !== undefined)
      found.push({ place: basename(path), id, values })
  })
  return found
})

test('every message gets the values its placeholders name, and no other', () => {
  const isDynamic = ({ id }: (typeof calls)[number]) => {
    let isTemplate = false
    visit(id, (node) => (isTemplate ||= node.type === 'TemplateLiteral'))
    return isTemplate
  }
  const differing = calls.flatMap((call) => {
    const given = valuesOf(call.values)
    if (given === undefined) return []
    const ids = idsOf(call.id)
    const needed = ids.map(placeholdersOf)
    const used = new Set(needed.flatMap((names) => [...names]))
    const missing = ids.flatMap((id, index) => {
      const lacks = [...(needed[index] ?? [])].filter((name) => !given.includes(name))
      return lacks.length > 0 ? [`${call.place}: ${id} lacks ${lacks.join(', ')}`] : []
    })
    const isNounLike = (name: string) => name === 'one' || name === 'many'
    const surplus = given.filter((name) => !used.has(name) && !isNounLike(name))
    return [
      // A template matches more ids than its expression uses.
      ...(isDynamic(call) ? [] : missing),
      ...(surplus.length > 0 && ids.length > 0
        ? [`${call.place}: ${ids.join(' or ')} has no ${surplus.join(', ')}`]
        : []),
    ]
  })
  expect(differing).toEqual([])
})

test('every message is used', () => {
  const used = new Set<string>()
  for (const path of filesIn(source))
    visit(parseSync(path, readFileSync(path, 'utf8')).program, (node) => {
      if (node.type === 'Literal' || node.type === 'TemplateLiteral')
        for (const id of idsOf(node)) if (english.has(id)) used.add(id)
    })
  expect([...english.keys()].filter((id) => !used.has(id))).toEqual([])
})
