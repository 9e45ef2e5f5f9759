import type { Blob } from './database.ts'
import type { Json } from './json.ts'

/** The notation of an object or a list in a form. */
export type ComplexForm = 'brackets' | 'repeated'

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

/** Keys that count from 0 are a list; every value is a text. */
const jsonOf = (tree: Tree | string): Json =>
  typeof tree === 'string'
    ? tree
    : [...tree.keys()].every((key, at) => key === String(at))
      ? [...tree.values()].map(jsonOf)
      : Object.fromEntries([...tree].map(([key, one]) => [key, jsonOf(one)]))

/** The fields of a form: names with brackets become one object or list, repeated ones a list. */
export function folded(entries: readonly (readonly [name: string, value: string | Blob])[]) {
  const fields = new Map<string, Json | Blob>()
  const complexForms = new Map<string, ComplexForm>()
  const trees = new Map<string, Tree>()
  for (const [written, value] of entries) {
    const [, name = written, keys] = bracketed.exec(written) ?? []
    const before = fields.get(name)
    if (typeof value !== 'string') fields.set(name, value)
    else if (keys !== undefined) {
      const tree: Tree = trees.get(name) ?? new Map()
      trees.set(name, tree)
      put(tree, keys.slice(1, -1).split(']['), value)
      fields.set(name, jsonOf(tree))
      complexForms.set(name, 'brackets')
    } else if (typeof before === 'string' || Array.isArray(before)) {
      fields.set(name, [before, value].flat())
      complexForms.set(name, 'repeated')
    } else fields.set(name, value)
  }
  return Object.assign(fields, { complexForms })
}
