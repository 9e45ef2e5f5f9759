import { digitsOf } from './digits.ts'
import { isDamaged, maxDepth, type Damage, type DamagedValue } from './damage.ts'
import { damagedText } from './damagedText.ts'
import { keepOrder } from './keyOrder.ts'
import { entriesOf, setEntry } from './orderedEntries.ts'
import { parsePlain } from './plainJson.ts'

/** A number that a float would change, as its digits, with the marker that `digitsOf` checks. */
class ExactNumber {
  readonly isLosslessNumber = true
  readonly value: string

  constructor(digits: string) {
    this.value = digits
  }

  toString(): string {
    return this.value
  }

  /** The digits as text, for comparisons and rough prints; `printJson` writes them as a number. */
  toJSON(): string {
    return this.value
  }
}

class Damaged implements DamagedValue {
  readonly notJson = Number.NaN
  readonly damage: Damage
  readonly key: string
  readonly texts: readonly string[]

  constructor(damage: Damage, key: string, texts: readonly string[]) {
    this.damage = damage
    this.key = key
    this.texts = texts
  }

  toString(): string {
    return damagedText(this) ?? ''
  }

  toJSON(): string {
    return this.toString()
  }
}

/** The kind of error in a text that should be JSON. */
export type JsonProblem = 'unexpected' | 'end' | 'duplicate' | 'tooDeep'

/** The reason why a text is not JSON, with its position. */
export class JsonSyntaxError extends SyntaxError {
  readonly problem: JsonProblem
  /** The unexpected character, or the key. */
  readonly what: string
  /** Index into the text. */
  readonly at: number

  constructor(problem: JsonProblem, what: string, at: number) {
    super(`${problem} ${JSON.stringify(what)} at position ${at}`)
    this.problem = problem
    this.what = what
    this.at = at
  }
}

const space = /[ \n\r\t]*/y
/** Words in place of a value: NaN, -Infinity, +1, None. */
const word = /[-+.\w]+/y
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
// oxlint-disable-next-line no-control-regex -- it must match control characters
const special = /[\\\u0000-\u001F]/
// oxlint-disable-next-line no-control-regex -- it must match control characters
const controls = /[\u0000-\u001F]/g
const literals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/** Reads a text, and collects its deviations from JSON. */
class Reader {
  readonly #text: string
  #at = 0
  /** The first deviation from JSON. */
  problem: JsonSyntaxError | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** @throws JsonSyntaxError if there is no value, or more than one */
  read(): unknown {
    if (this.#text.startsWith('\uFEFF')) {
      this.#note('unexpected', '\uFEFF')
      this.#at = 1
    }
    this.#skip()
    const value = this.#value('', 0)
    this.#skip()
    const rest = this.#text.slice(this.#at)
    if (rest !== '') this.#note('unexpected', rest.charAt(0))
    // Some programs include the terminating zero byte of a string.
    if (/[^\0\s]/.test(rest)) throw this.#unexpected()
    // A bare word is not a response; it may be anything.
    if (isDamaged(value)) throw this.problem ?? this.#unexpected()
    return value
  }

  #note(problem: JsonProblem, what: string, at = this.#at): void {
    this.problem ??= new JsonSyntaxError(problem, what, at)
  }

  #unexpected(): JsonSyntaxError {
    const { length } = this.#text.trimEnd()
    return this.#at >= length
      ? new JsonSyntaxError('end', '', length)
      : new JsonSyntaxError('unexpected', this.#text.charAt(this.#at), this.#at)
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.#at += found.length
    return found
  }

  #skip(): void {
    // Most texts have no spaces between their parts.
    if (this.#text.charCodeAt(this.#at) <= 32) this.#match(space)
  }

  /** Consumes one character and the spaces after it, if it is next. */
  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    this.#skip()
    return true
  }

  #value(key: string, depth: number): unknown {
    switch (this.#text[this.#at]) {
      case '"':
        return this.#string(key)
      case '{':
        return depth < maxDepth ? this.#object(depth + 1) : this.#deep(key)
      case '[':
        return depth < maxDepth ? this.#list(depth + 1) : this.#deep(key)
      case ',':
      case ']':
      case '}':
        this.#note('unexpected', this.#text.charAt(this.#at))
        return new Damaged('missing', key, [''])
      default:
        return this.#word(key)
    }
  }

  #word(key: string): unknown {
    const at = this.#at
    const found = this.#match(word)
    if (jsonNumber.test(found))
      return String(Number(found)) === found ? Number(found) : new ExactNumber(found)
    if (literals.has(found)) return literals.get(found)
    if (found === '') throw this.#unexpected()
    this.#note('unexpected', found.charAt(0), at)
    return new Damaged('notJson', key, [found])
  }

  /** The text between the quotes. */
  #quoted(): string {
    const start = this.#at
    let end = start
    let from
    do {
      end = this.#text.indexOf('"', end + 1)
      if (end === -1) throw new JsonSyntaxError('end', '', this.#text.trimEnd().length)
      from = end
      while (this.#text.charCodeAt(from - 1) === 92) from--
    } while ((end - from) % 2 === 1)
    this.#at = end + 1
    return this.#text.slice(start + 1, end)
  }

  #string(key: string): unknown {
    const start = this.#at
    const quoted = this.#quoted()
    if (!special.test(quoted)) return quoted
    // Unescaped line breaks are unambiguous.
    const escaped = quoted.replaceAll(controls, (one, at: number) => {
      this.#note('unexpected', one, start + 1 + at)
      return JSON.stringify(one).slice(1, -1)
    })
    try {
      return JSON.parse(`"${escaped}"`)
    } catch {
      this.#note('unexpected', '\\', start + 1 + quoted.indexOf('\\'))
      return new Damaged('notJson', key, [`"${quoted}"`])
    }
  }

  #list(depth: number): unknown {
    const list: unknown[] = []
    this.#takes('[')
    while (!this.#takes(']')) {
      list.push(this.#value('', depth))
      this.#skip()
      this.#separate(']')
    }
    return list
  }

  /** Consumes the comma before the next part. A trailing comma does no harm. */
  #separate(end: string): void {
    const at = this.#at
    if (!this.#takes(',')) {
      if (this.#text[at] !== end) throw this.#unexpected()
    } else if (this.#text[this.#at] === end) this.#note('unexpected', end)
  }

  #object(depth: number): unknown {
    const object: Record<string, unknown> = {}
    const keys: string[] = []
    /** The start and end of each key's value. */
    const spans: (readonly [from: number, to: number])[] = []
    let isTwice = false
    this.#takes('{')
    while (!this.#takes('}')) {
      const keyAt = this.#at
      if (this.#text[keyAt] !== '"') throw this.#unexpected()
      const name = this.#string('')
      // A key that is not text is kept as written.
      const key = typeof name === 'string' ? name : this.#text.slice(keyAt + 1, this.#at - 1)
      this.#skip()
      if (!this.#takes(':')) throw this.#unexpected()
      const from = this.#at
      let value = this.#value(key, depth)
      spans.push([from, this.#at])
      if (typeof name !== 'string')
        value = new Damaged('notJson', key, [this.#text.slice(from, this.#at)])
      keys.push(key)
      if (Object.hasOwn(object, key)) {
        isTwice = true
        this.#note('duplicate', key, keyAt)
      } else setEntry(object, key, value)
      this.#skip()
      this.#separate('}')
    }
    return keepOrder(object, isTwice ? this.#markTwice(object, keys, spans) : keys)
  }

  /** Replaces the value of each duplicate key by all of its texts. */
  #markTwice(
    object: Record<string, unknown>,
    keys: readonly string[],
    spans: readonly (readonly [from: number, to: number])[],
  ): readonly string[] {
    const texts = new Map<string, string[]>()
    for (const [at, key] of keys.entries()) {
      const text = this.#text.slice(...(spans[at] ?? []))
      const several = texts.get(key)
      if (several) several.push(text)
      else texts.set(key, [text])
    }
    for (const [key, several] of texts)
      if (several.length > 1) object[key] = new Damaged('twice', key, several)
    return [...texts.keys()]
  }

  /** Skips a value that is nested too deep, and keeps its text. */
  #deep(key: string): unknown {
    const start = this.#at
    this.#note('tooDeep', '')
    let open = 0
    do {
      const code = this.#text.charCodeAt(this.#at)
      if (code === 34) {
        this.#quoted()
        continue
      }
      if (code === 123 || code === 91) open++
      else if (code === 125 || code === 93) open--
      else if (Number.isNaN(code)) throw this.#unexpected()
      this.#at++
    } while (open > 0)
    return new Damaged('deep', key, [this.#text.slice(start, this.#at)])
  }
}

/**
 * Parses a response. An unreadable value becomes a `DamagedValue`, an inexact number keeps its
 * digits, and keys keep their order (`keysOf`).
 * @throws SyntaxError if the text as a whole is not JSON, such as a truncated one
 */
export function readReturned(text: string): unknown {
  const plain = parsePlain(text)
  return plain === undefined ? new Reader(text).read() : plain
}

/** Parses JSON stored as text, possibly twice; other text is returned unchanged. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value
  try {
    return unpacked(readReturned(value))
  } catch {
    return value
  }
}

/**
 * Parses strict JSON, such as user input; numbers and keys as in `readReturned`.
 * @throws JsonSyntaxError with the first error and its position
 */
export function parseJson(text: string): unknown {
  const plain = parsePlain(text)
  if (plain !== undefined) return plain
  const reader = new Reader(text)
  const value = reader.read()
  if (reader.problem) throw reader.problem
  return value
}

/**
 * Prints a parsed value again: digits, key order and unreadable values stay as they were.
 * @param indent spaces per level
 */
export function printJson(value: unknown, indent = 0): string {
  const member = indent > 0 ? ': ' : ':'
  const wrapped = (
    [open, close]: readonly [string, string],
    parts: readonly string[],
    before: string,
  ) => {
    if (parts.length === 0 || indent === 0) return open + parts.join(',') + close
    const inner = `${before}${' '.repeat(indent)}`
    return `${open}${inner}${parts.join(`,${inner}`)}${before}${close}`
  }
  /** `undefined` for values that JSON does not have, such as a function. */
  const print = (one: unknown, before: string): string | undefined => {
    if (typeof one !== 'object' || one === null) return JSON.stringify(one)
    const digits = digitsOf(one)
    if (digits !== undefined) return digits
    if (isDamaged(one)) return damagedText(one)
    const inner = before + ' '.repeat(indent)
    if (Array.isArray(one))
      return wrapped(
        ['[', ']'],
        one.map((entry) => print(entry, inner) ?? 'null'),
        before,
      )
    if ('toJSON' in one && typeof one.toJSON === 'function') return print(one.toJSON(), before)
    const members = entriesOf(one).flatMap(([key, entry]) => {
      const name = JSON.stringify(key) + member
      // A duplicate key is printed as often as in the text.
      if (isDamaged(entry)) return entry.texts.map((text) => name + text)
      const text = print(entry, inner)
      return text === undefined ? [] : [name + text]
    })
    return wrapped(['{', '}'], members, before)
  }
  return print(value, '\n') ?? 'null'
}
