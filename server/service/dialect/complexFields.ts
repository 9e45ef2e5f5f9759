import type { FieldMap } from '../../../src/metadata/field.ts'
import { kinds } from '../../../src/fields/kinds/kinds.ts'
import type { Switches } from './switches.ts'

export type Entry = readonly [name: string, value: string | File]

/** `settings[limits][0]`: the name of a field, then keys. */
const bracketed = /^([^[\]]+)((?:\[[^[\]]*\])+)$/

type Tree = Map<string, Tree | string>

function put(tree: Tree, [key = '', ...keys]: readonly string[], text: string): void {
  if (keys.length === 0) {
    tree.set(key, text)
    return
  }
  const known = tree.get(key)
  const inner: Tree = known instanceof Map ? known : new Map()
  tree.set(key, inner)
  put(inner, keys, text)
}

/** Keys that count from 0 are a list. Every value is a text: a form has no other. */
function jsonOf(tree: Tree): string {
  const texts = [...tree].map(
    ([key, one]) => [key, typeof one === 'string' ? JSON.stringify(one) : jsonOf(one)] as const,
  )
  return texts.every(([key], at) => key === String(at))
    ? `[${texts.map(([, text]) => text).join(',')}]`
    : `{${texts.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`
}

const isComplex = (fields: FieldMap, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && kinds[field.kind].type === 'json'
}

/** An object or a list that holds something, as JSON: what is empty is JSON in every form. */
const jsonText = /^\s*(?:\{\s*[^\s}]|\[\s*[^\s\]])/

/** The complex fields of a form that are not written as this dialect reads them. */
export function unreadComplexFields(
  entries: readonly Entry[],
  fields: FieldMap,
  { complex }: Switches,
): readonly string[] {
  if (complex === 'any') return []
  const counts = new Map<string, number>()
  for (const [name] of entries) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isUnread = ([name, value]: Entry): boolean => {
    const isBracketed = bracketed.test(name)
    const isRepeated = (counts.get(name) ?? 0) > 1
    if (isBracketed || isRepeated) return complex !== (isBracketed ? 'brackets' : 'repeated')
    if (typeof value !== 'string' || !jsonText.test(value)) return false
    return complex === 'brackets' || (complex === 'repeated' && value.trim().startsWith('['))
  }
  const names = entries.filter(isUnread).map(([name]) => bracketed.exec(name)?.[1] ?? name)
  return [...new Set(names)].filter((name) => isComplex(fields, name))
}

/**
 * The fields of a form, in which an object or a list may come in brackets or as the same field
 * several times: such a field becomes one with JSON. So does a related record in brackets.
 */
export function withComplexFields(entries: readonly Entry[], fields: FieldMap): readonly Entry[] {
  const trees = new Map<string, Tree>()
  const several = new Map<string, string[]>()
  const others: Entry[] = []
  for (const entry of entries) {
    const [name, value] = entry
    const [, base = name, keys = ''] = bracketed.exec(name) ?? []
    const isObject = isComplex(fields, base) || (keys !== '' && fields[base]?.to !== undefined)
    if (typeof value !== 'string' || !isObject) others.push(entry)
    else if (keys === '') several.set(base, [...(several.get(base) ?? []), value])
    else {
      const tree: Tree = trees.get(base) ?? new Map()
      trees.set(base, tree)
      put(tree, keys.slice(1, -1).split(']['), value)
    }
  }
  return [
    ...others,
    ...[...trees].map(([name, tree]): Entry => [name, jsonOf(tree)]),
    ...[...several].map(([name, texts]): Entry => [
      name,
      texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts),
    ]),
  ]
}
