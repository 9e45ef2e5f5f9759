type Row = Readonly<Record<string, unknown>>

/** A query for the embedded database: all parts are in one message, so that one call is enough. */
export interface QueryMessage {
  readonly text: string
  readonly values: readonly unknown[]
  /** Name of the prepared statement; empty if it is not prepared. */
  readonly name: string
  /** Whether a statement of this name has already been prepared. */
  readonly isPrepared: boolean
  /** A prepared statement to discard. */
  readonly dropped?: string | undefined
}

export interface QueryAnswer {
  readonly rows: Row[]
  /** Number of rows changed or returned. */
  readonly changed: number
  /** The statement was parsed, and is now prepared. */
  readonly isPrepared: boolean
  readonly error: QueryError | undefined
}

/** An error reported by the database; `code` is an SQLSTATE. */
export class QueryError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  constructor(fields: ReadonlyMap<string, string>) {
    super(fields.get('M') ?? 'The database refused a query.')
    this.code = fields.get('C')
    this.constraint = fields.get('n')
  }
}

/**
 * A message of the PostgreSQL protocol ("Message Formats"): type, length including itself, content.
 */
function message(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(4 + parts.reduce((sum, part) => sum + part.length, 0), 1)
  return Buffer.concat([head, ...parts])
}

const int16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const cString = (text: string) => Buffer.from(`${text}\0`)

const arrayText = (values: readonly unknown[]): string =>
  `{${values
    .map((one) =>
      one === null ? 'null' : `"${textOf(one).replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`,
    )
    .join(',')}}`

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  if (Array.isArray(value)) return arrayText(value)
  throw new TypeError(`A ${typeof value} cannot be bound to a query.`)
}

const noValue = int32(-1)
const [asText, asBytes] = [int16(0), int16(1)]

const execute = message('E', cString(''), int32(0))
const describe = message('D', Buffer.from('P'), cString(''))
const sync = message('S')

/** Bytes are bound as binary, everything else as text; the database infers the types. */
export function encodeQuery({ text, values, name, isPrepared, dropped }: QueryMessage): Uint8Array {
  const bound = values.map((value) => {
    if (value === null || value === undefined) return undefined
    return value instanceof Uint8Array ? value : Buffer.from(textOf(value))
  })
  const formats = values.map((value) => (value instanceof Uint8Array ? asBytes : asText))
  const contents = bound.flatMap((bytes) =>
    bytes === undefined ? [noValue] : [int32(bytes.length), bytes],
  )
  return Buffer.concat([
    ...(dropped === undefined ? [] : [message('C', Buffer.from('S'), cString(dropped))]),
    ...(isPrepared ? [] : [message('P', cString(name), cString(text), int16(0))]),
    message(
      'B',
      cString(''),
      cString(name),
      int16(values.length),
      ...formats,
      int16(values.length),
      ...contents,
      int16(0),
    ),
    describe,
    execute,
    sync,
  ])
}

export const encodeCommand = (text: string): Uint8Array => message('Q', cString(text))

const [booleanType, integerType] = [16, 23]

/**
 * Only booleans and small integers are converted: bigint, numeric and json stay text, because a
 * float would lose digits.
 */
export const valueOf = (type: number, text: string): unknown =>
  type === booleanType ? text === 't' : type === integerType ? Number(text) : text

interface Column {
  readonly name: string
  readonly type: number
}

function columnsIn(bytes: Buffer, start: number): Column[] {
  const columns: Column[] = []
  let at = start + 2
  for (let left = bytes.readInt16BE(start); left > 0; left -= 1) {
    const end = bytes.indexOf(0, at)
    columns.push({ name: bytes.toString('utf8', at, end), type: bytes.readInt32BE(end + 7) })
    at = end + 19
  }
  return columns
}

function rowIn(bytes: Buffer, start: number, columns: readonly Column[]): Row {
  const row: Record<string, unknown> = {}
  let at = start + 2
  for (const { name, type } of columns) {
    const length = bytes.readInt32BE(at)
    at += 4
    row[name] = length < 0 ? null : valueOf(type, bytes.toString('utf8', at, at + length))
    at += Math.max(length, 0)
  }
  return row
}

function fieldsIn(bytes: Buffer, start: number): Map<string, string> {
  const fields = new Map<string, string>()
  let at = start
  while (bytes[at] !== 0) {
    const end = bytes.indexOf(0, at)
    fields.set(String.fromCodePoint(bytes[at] ?? 0), bytes.toString('utf8', at + 1, end))
    at = end + 1
  }
  return fields
}

/** Decodes the database's response to one query or command. */
export function decodeAnswer(answer: Uint8Array): QueryAnswer {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  const rows: Row[] = []
  let columns: Column[] = []
  let changed = 0
  let isPrepared = false
  let error: QueryError | undefined
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const content = at + 5
    switch (String.fromCodePoint(bytes[at] ?? 0)) {
      case 'T':
        columns = columnsIn(bytes, content)
        break
      case 'D':
        rows.push(rowIn(bytes, content, columns))
        break
      case 'C':
        changed = Number(
          /(\d*)\0$/.exec(
            bytes.toString('latin1', content, at + 1 + bytes.readInt32BE(at + 1)),
          )?.[1] ?? 0,
        )
        break
      case '1':
        isPrepared = true
        break
      case 'E':
        error ??= new QueryError(fieldsIn(bytes, content))
        break
      default:
    }
  }
  return { rows, changed, isPrepared, error }
}
