import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { decodeRecord } from './decodeRecord.ts'
import { digitsOf } from './digits.ts'
import { asItem, isRecord } from './ids.ts'
import { readJson } from './readJson.ts'

export interface Page {
  readonly items: readonly Item[]
  /** Only if the service returned it. */
  readonly total: number | undefined
  /** `undefined` if the answer does not say whether there is a next page. */
  readonly hasNext: boolean | undefined
}

/** What an answer consists of, besides its status. */
export interface ReturnedBody {
  readonly body: string
  readonly headers: Headers
}

/** Keys under which services put the records of a list; the first one in the answer counts. */
export const listKeys: readonly string[] = ['results', 'items', 'data', 'objects', 'rows']
const countKeys = ['count', 'total', 'total_count']
const countHeaders = ['X-Total-Count', 'X-Total']

/** Whether the answer names a next page: under `next`, or in a `Link` header. */
function nextPageIn(answer: Readonly<Record<string, unknown>>, headers: Headers) {
  if ('next' in answer) return ![null, false, ''].some((no) => no === answer.next)
  const link = headers.get('Link')
  return link === null ? undefined : /;\s*rel="?next\b/.test(link)
}

/**
 * A page of a list, as an array or an object around it. Entries without an id are left out.
 * @throws SyntaxError when the body is not a list in any known form
 */
export async function decodePage(fields: FieldMap, { body, headers }: ReturnedBody): Promise<Page> {
  const parsed = await readJson(body)
  const answer = isRecord(parsed) ? parsed : {}
  const list = Array.isArray(parsed)
    ? parsed
    : listKeys.map((key) => answer[key]).find(Array.isArray)
  if (list === undefined) throw new SyntaxError('no list in the answer')
  const count =
    countKeys.map((key) => digitsOf(answer[key])).find((n) => n !== undefined) ??
    countHeaders.map((name) => headers.get(name)).find((n) => n !== null && /^\d+$/.test(n))
  return {
    items: list
      .map(asItem)
      .filter((item) => item !== undefined)
      .map((item) => decodeRecord(fields, item)),
    total: count == null ? undefined : Number(count),
    hasNext: nextPageIn(answer, headers),
  }
}

/** @throws SyntaxError when the body is not a record */
export async function decodeItem(
  fields: FieldMap,
  { body }: Pick<ReturnedBody, 'body'>,
): Promise<Item> {
  const item = asItem(await readJson(body))
  if (item === undefined) throw new SyntaxError('no record in the answer')
  return decodeRecord(fields, item)
}
