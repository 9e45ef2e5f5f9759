/**
 * Computes a result once per object and keeps it as long as the object lives. Records and lists of
 * records are replaced, never changed in place, so results stay true.
 */
export function remembered<One extends object, Result>(
  make: (one: One) => Result,
): (one: One) => Result {
  const results = new WeakMap<One, { readonly result: Result }>()
  return (one) => {
    const known = results.get(one) ?? { result: make(one) }
    results.set(one, known)
    return known.result
  }
}
