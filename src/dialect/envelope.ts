import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { decodeRecord } from './decodeRecord.ts'
import { concluded } from './profile.ts'
import { otherForms, readJson } from './readJson.ts'

export interface Page<I extends Item = Item> {
  readonly items: readonly I[]
  /** Only if the service returned it. */
  readonly total: number | undefined
  /** `undefined` if the answer does not say whether there is a next page. */
  readonly hasNext: boolean | undefined
  readonly gap?: Gap | undefined
  /** The number of the page that was answered, where another one was asked for. */
  readonly page?: number
}

/**
 * What an answer leaves out: a number of records that have no id; what follows, as the page before
 * was `repeated` though there is more, or may be; or all, as the address of the page is `unnamed`.
 */
export type Gap = number | 'repeated' | 'unnamed'

/** What an answer consists of, besides its status. */
export interface ReturnedBody {
  readonly body: string
  readonly headers: Headers
}

/** A list as an answer contains it, with what the answer says about its pages. */
export interface FoundList {
  readonly list: readonly unknown[]
  readonly total?: number | undefined
  readonly hasNext?: boolean | undefined
  readonly gap?: Gap | undefined
}

/** Parses a body, and makes sure that its times are read in the zone of the deployment. */
async function parse(body: string): Promise<unknown> {
  if (concluded.get().zone !== undefined) await otherForms()
  return readJson(body)
}

/**
 * The most common list, complete in itself; any other form is worth another script. Page 1 as the
 * next one is that of a service that counts them from 0.
 */
function commonList(answer: unknown): FoundList | undefined {
  const { count, next, results } = Object(answer) as Readonly<Record<string, unknown>>
  return Array.isArray(results) &&
    // A record without a text for its id there may have other keys elsewhere too.
    results.every((record) => Object(record).object_id?.length) &&
    // Fewer than there are here is no count of them.
    (count as number) >= results.length &&
    /^null$|[?&]page=[^1]/.test(next as string)
    ? { list: results, total: Number(count), hasNext: next !== null }
    : undefined
}

/**
 * A page of a list in any form. Entries without an id are left out and counted.
 * @param path of the request, to recognise a page that is returned again
 * @throws SyntaxError when the body contains no list
 */
export async function decodePage(
  fields: FieldMap,
  { body, headers }: ReturnedBody,
  path?: string,
): Promise<Page> {
  const parsed = await parse(body)
  const common = commonList(parsed)
  const { list, total, hasNext, gap } =
    common ?? (await otherForms()).findList(parsed, headers, path)
  const items = common
    ? (list as readonly Item[])
    : (await otherForms()).identified(list, fields, path)
  return {
    items: items.map((item) => decodeRecord(fields, item)),
    total,
    hasNext,
    gap: list.length - items.length || gap,
  }
}

/**
 * @param objectId of the record, which tells the key of its id
 * @throws SyntaxError when the body is not a record, OtherRecordError when it is another one
 */
export async function decodeItem(
  fields: FieldMap,
  { body }: Pick<ReturnedBody, 'body'>,
  objectId: string,
): Promise<Item> {
  const parsed = await parse(body)
  const item =
    Object(parsed).object_id === objectId
      ? (parsed as Item)
      : (await otherForms()).itemIn(parsed, objectId, fields)
  return decodeRecord(fields, item)
}
