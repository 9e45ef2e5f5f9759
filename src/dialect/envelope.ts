import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { decodeRecord } from './decodeRecord.ts'
import { profile } from './profile.ts'
import { otherForms, readJson } from './readJson.ts'

export interface Page<I extends Item = Item> {
  readonly items: readonly I[]
  /** Set only if the service returned it. */
  readonly total: number | undefined
  /** `undefined` if the response does not tell whether there is a next page. */
  readonly hasNext: boolean | undefined
  readonly gap?: Gap | undefined
  /** The number of the returned page, if it differs from the requested one. */
  readonly page?: number
}

/**
 * The missing part of a page:
 * - a number: so many records have no id
 * - `repeated`: later pages, because the service returned the previous page again
 * - `unnamed`: the page itself, because its address is unknown
 */
export type Gap = number | 'repeated' | 'unnamed'

/** The body and headers of a response. */
export interface ReturnedBody {
  readonly body: string
  readonly headers: Headers
}

/** A list in a response, with its page information. */
export interface FoundList {
  readonly list: readonly unknown[]
  readonly total?: number | undefined
  readonly hasNext?: boolean | undefined
  readonly gap?: Gap | undefined
}

/** Parses a body, after loading the zone of the deployment if it has one. */
async function parse(body: string): Promise<unknown> {
  if (profile.get().zone !== undefined) await otherForms()
  return readJson(body)
}

/**
 * The most common list format; any other one is worth another script. If the next page is 1, the
 * service counts pages from 0.
 */
function commonList(answer: unknown): FoundList | undefined {
  const { count, next, results } = Object(answer) as Readonly<Record<string, unknown>>
  return Array.isArray(results) &&
    // A record without a text id there may have other keys elsewhere too.
    results.every((record) => Object(record).object_id?.length) &&
    // A count below the page's length is not the total.
    (count as number) >= results.length &&
    /^null$|[?&]page=[^1]/.test(next as string)
    ? { list: results, total: Number(count), hasNext: next !== null }
    : undefined
}

/**
 * Decodes a page of a list in any form. Entries without an id are left out and counted.
 * @param path of the request, to recognise a repeated page
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
 * @param objectId the record's id, which helps to find its key
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
