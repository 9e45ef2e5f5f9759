import type { FieldMap } from '../../../src/metadata/field.ts'
import { kinds } from '../../../src/fields/kinds/kinds.ts'

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

/**
 * The fields of a form, in which an object or a list may come in brackets or as the same field
 * several times: such a field becomes one with JSON.
 */
export function withComplexFields(entries: readonly Entry[], fields: FieldMap): readonly Entry[] {
  const isComplex = (name: string) => {
    const field = fields[name]
    return field !== undefined && kinds[field.kind].type === 'json'
  }
  const trees = new Map<string, Tree>()
  const several = new Map<string, string[]>()
  const others: Entry[] = []
  for (const entry of entries) {
    const [name, value] = entry
    const [, base = name, keys = ''] = bracketed.exec(name) ?? []
    if (typeof value !== 'string' || !isComplex(base)) others.push(entry)
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
