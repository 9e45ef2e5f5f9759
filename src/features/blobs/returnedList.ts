import { keysOf } from '../../dialect/keyOrder.ts'
import { isRecord } from '../../dialect/ids.ts'
import type { TableRow } from '../../dialect/answerShape.ts'
import { blobKeys } from '../../dialect/answerNames.ts'

const positionOf = (column: string) => {
  const at = blobKeys.findIndex((pattern) => pattern.test(column))
  return at === -1 ? blobKeys.length : at
}

/** A list of names or objects as a table of returned values; `undefined` for anything else. */
export function returnedList(
  json: unknown,
): { readonly columns: readonly string[]; readonly rows: readonly TableRow[] } | undefined {
  if (!Array.isArray(json) || json.length === 0) return undefined
  const rows: TableRow[] = []
  for (const one of json as readonly unknown[])
    if (typeof one === 'string') rows.push({ name: one })
    else if (isRecord(one)) rows.push(one)
    else return undefined
  const columns = new Set<string>()
  for (const row of rows) for (const column of keysOf(row)) columns.add(column)
  return { rows, columns: [...columns].toSorted((a, b) => positionOf(a) - positionOf(b)) }
}
