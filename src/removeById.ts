/**
 * Removes an item from a stored list.
 * @returns puts it back at its place
 */
export function removeById<T extends { readonly id: string }>(
  list: { readonly get: () => readonly T[]; readonly set: (items: readonly T[]) => void },
  id: string,
): () => void {
  const before = list.get()
  const at = before.findIndex((one) => one.id === id)
  const item = before[at]
  list.set(before.filter((one) => one.id !== id))
  return () => {
    const now = list.get()
    if (item && !now.some((one) => one.id === id)) list.set(now.toSpliced(at, 0, item))
  }
}
