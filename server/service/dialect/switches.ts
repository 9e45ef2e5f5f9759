/**
 * Every form that the specification leaves open and the local service can answer in, under
 * `SERVICE_TEST=1`: the first value of each switch is the service's own.
 */
export const switches = {
  /** How a credential travels. */
  auth: ['any', 'bearer', 'token', 'header', 'basic', 'query'],
  /** The status for a request without a valid credential. */
  signedout: ['401', '403'],
  /** Where a list's records are. */
  list: ['results', 'items', 'eintraege', 'bare', 'nested'],
  count: ['body', 'meta', 'header', 'none'],
  next: ['body', 'empty', 'meta', 'link', 'none'],
  /** What a page past the last one is. */
  end: ['404', 'empty', 'repeat'],
  /** `no`: every list is one page. */
  pages: ['yes', 'no'],
  /** What is around a record and an operation's answer. */
  item: ['plain', 'data', 'antwort'],
  idkey: ['object_id', 'id'],
  id: ['own', 'number', 'uuid', 'opaque'],
  relation: ['id', 'object', 'url', 'path'],
  decimals: ['text', 'number'],
  time: ['zoned', 'offset', 'bare', 'seconds', 'milliseconds'],
  /** The zone of times without one. */
  zone: ['utc', 'berlin'],
  /** The service's clock and its times, seven minutes off. */
  clock: ['right', 'ahead', 'behind'],
  json: ['value', 'text'],
  bool: ['boolean', 'number', 'word'],
  progress: ['fraction', 'percent'],
  severity: ['names', 'numbers', 'free'],
  blob: ['bytes', 'base64', 'link'],
  rows: ['envelope', 'objects', 'matrix'],
  error: ['fields', 'problem', 'pointers', 'nested', 'general', 'list', 'text', 'page', 'empty'],
  subscription: ['A', 'B'],
  /** The only encoding of a body that it reads; a file comes as multipart everywhere. */
  body: ['any', 'urlencoded', 'multipart', 'json'],
  /** The only form in which it reads a related record. */
  related: ['any', 'id', 'url', 'object'],
  /** The only form in which it reads objects and lists of a form; `repeated` is for lists alone. */
  complex: ['any', 'json', 'brackets', 'repeated'],
} as const

export type SwitchName = keyof typeof switches
export type Switches = { readonly [N in SwitchName]: (typeof switches)[N][number] }

export const dialectPath = '/-/dialect/'

const own = Object.fromEntries(
  Object.entries(switches).map(([name, [first]]) => [name, first]),
) as Switches

/** `list=bare,time=seconds`; also with `;` between, where a comma separates addresses. */
export function readSwitches(text: string): Switches | { readonly problem: string } {
  const chosen: Record<string, string> = { ...own }
  for (const part of text.split(/[,;]/).filter((one) => one !== '' && one !== 'own')) {
    const [name = '', value = ''] = part.split('=')
    if (!Object.hasOwn(switches, name))
      return {
        problem: `There is no switch "${name}". There are: ${Object.keys(switches).join(', ')}.`,
      }
    const values: readonly string[] = switches[name as SwitchName]
    if (!values.includes(value))
      return { problem: `The switch ${name} has no value "${value}": ${values.join(', ')}.` }
    chosen[name] = value
  }
  return chosen as Switches
}
