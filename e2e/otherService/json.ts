/** JSON that is written as it is: numbers keep all their digits. */
export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Json = null | boolean | number | string | Raw | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

export function printJson(value: Json): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(printJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).flatMap(([key, one]) =>
    one === undefined ? [] : [`${JSON.stringify(key)}:${printJson(one)}`],
  )
  return `{${members.join(',')}}`
}

const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const mark = 'raw number '

/**
 * Every number becomes a `Raw`, so that none loses digits.
 * @throws SyntaxError when the text is no JSON
 */
export const parseJson = (text: string): Json =>
  JSON.parse(
    text.replaceAll(tokens, (token) => (token.startsWith('"') ? token : `"${mark}${token}"`)),
    (_key, value: unknown) =>
      typeof value === 'string' && value.startsWith(mark)
        ? new Raw(value.slice(mark.length))
        : value,
  ) as Json

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw)

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
