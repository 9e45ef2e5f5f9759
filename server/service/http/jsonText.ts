/** Levels of lists and objects that a JSON value of a request may have. */
export const maxDepth = 20
/** Digits that a number may have, before or after its point: the database stores no longer ones. */
const maxDigits = 10_000

type Path = readonly (string | number)[]

/**
 * A problem that prevents a JSON text from being stored or read by other parsers, with its
 * position.
 */
export interface JsonProblem {
  readonly path: Path
  /** The violated rule, without the path. */
  readonly rule: string
  /** The one-based position of the problem. */
  readonly line: number
  readonly column: number
}

class Broken extends Error {
  readonly problem: JsonProblem
  constructor(problem: JsonProblem) {
    super(problem.rule)
    this.problem = problem
  }
}

const shown = (found: string) => `“${found.length > 20 ? `${found.slice(0, 20)}…` : found}”`

/**
 * Reads JSON more strictly than `JSON.parse`, which keeps the last of two equal keys. Other parsers
 * refuse such a text as a whole, and with it every record of its list.
 * @param depth levels of lists and objects that the text may have
 */
export function findJsonProblem(text: string, depth = maxDepth): JsonProblem | undefined {
  let at = 0
  const path: (string | number)[] = []

  function fail(rule: string, position = at): never {
    const before = text.slice(0, position)
    const line = before.split('\n').length
    const column = position - before.lastIndexOf('\n')
    throw new Broken({ path: [...path], rule, line, column })
  }
  const found = (what: string): never => fail(`Must be valid JSON: ${shown(what)} was found`)
  const matched = (pattern: RegExp): string => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? ''
  }
  function skipBlanks(): void {
    at += matched(/[ \t\n\r]*/y).length
  }
  /** The next sign that is no blank. */
  function next(): string {
    skipBlanks()
    const sign = text[at]
    if (sign === undefined) return fail('Must be valid JSON: it ends too early')
    return sign
  }

  function readText(): string {
    const start = at
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
    at += 1
    if (at > text.length) fail('Must be valid JSON: this text does not end', start)
    let value: string
    try {
      value = JSON.parse(text.slice(start, at)) as string
    } catch {
      fail('Must be valid JSON: this text has a wrong escape or a line break', start)
    }
    const [broken] = unstorable.exec(value) ?? []
    if (broken === undefined) return value
    const code = broken.charCodeAt(0).toString(16).padStart(4, '0')
    return fail(`Must not contain NUL or broken characters: “\\u${code}” was found`, start)
  }

  function readNumber(number: string): void {
    const exponent = Math.abs(Number(/e(.+)$/i.exec(number)?.[1] ?? 0))
    if (number.length > maxDigits || exponent > maxDigits)
      fail(`Must not have numbers of more than 10,000 digits: ${shown(number)} was found`)
    at += number.length
  }

  /** Reads the members between two brackets, and the comma after each. */
  function readAll(end: string, level: number, member: () => void): void {
    if (level > depth) fail(`Must not be nested deeper than ${maxDepth} levels`)
    at += 1
    if (next() === end) {
      at += 1
      return
    }
    for (;;) {
      member()
      path.pop()
      const sign = next()
      if (sign !== ',' && sign !== end) found(sign)
      at += 1
      if (sign === end) return
    }
  }

  function readObject(level: number): void {
    const keys = new Set<string>()
    readAll('}', level, () => {
      if (next() !== '"') found(text[at] ?? '')
      const start = at
      const key = readText()
      path.push(key)
      if (keys.has(key)) fail(`Must have each key once: ${shown(key)} is there twice`, start)
      keys.add(key)
      if (next() !== ':') found(text[at] ?? '')
      at += 1
      readValue(level)
    })
  }

  function readValue(level: number): void {
    const sign = next()
    if (sign === '{') return readObject(level + 1)
    if (sign === '[') {
      let index = 0
      return readAll(']', level + 1, () => {
        path.push(index)
        index += 1
        readValue(level + 1)
      })
    }
    if (sign === '"') {
      readText()
      return
    }
    const word = matched(/[\w.+-]+/y)
    if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word)) return readNumber(word)
    if (word !== 'true' && word !== 'false' && word !== 'null') found(word || sign)
    at += word.length
  }

  try {
    readValue(0)
    skipBlanks()
    if (at < text.length) found(text[at] ?? '')
    return undefined
  } catch (error) {
    if (error instanceof Broken) return error.problem
    throw error
  }
}

const plainKey = /^[\p{L}_$][\p{L}\p{N}_$]*$/u
const pathText = (path: Path): string =>
  path
    .map((key) =>
      typeof key === 'number' || !plainKey.test(key) ? `[${JSON.stringify(key)}]` : `.${key}`,
    )
    .join('')
    .replace(/^\./, '')

/**
 * Describes a problem in a sentence.
 * @param path relative to the reader's root
 */
export const jsonProblemText = ({ rule, line, column }: JsonProblem, path: Path): string =>
  `${rule}${path.length === 0 ? '' : ` at ${pathText(path)}`} (line ${line}, column ${column}).`

/** The reason why a JSON text is not stored, with the exact place. */
export function jsonProblem(text: string): string | undefined {
  const problem = findJsonProblem(text)
  return problem && jsonProblemText(problem, problem.path)
}

/**
 * The members of a valid JSON object, each as its literal text. `JSON.parse` would round integers
 * beyond 2^53 and lose a key named `__proto__`.
 */
export function memberTexts(object: string): Map<string, string> {
  const members = new Map<string, string>()
  let depth = 0
  let key: string | undefined
  let start = 0
  const finish = (end: number) => {
    if (key !== undefined) members.set(key, object.slice(start, end).trim())
    key = undefined
  }
  for (let i = 0; i < object.length; i += 1) {
    const at = object[i]
    if (at === '"') {
      const from = i
      for (i += 1; object[i] !== '"'; i += 1) if (object[i] === '\\') i += 1
      if (depth === 1 && key === undefined) {
        key = String(JSON.parse(object.slice(from, i + 1)))
        i = object.indexOf(':', i)
        start = i + 1
      }
    } else if (at === '{' || at === '[') depth += 1
    else if (at === '}' || at === ']') {
      if (depth === 1) finish(i)
      depth -= 1
    } else if (at === ',' && depth === 1) finish(i)
  }
  return members
}

/** The database cannot store NUL or unpaired surrogates. */
const unstorable = /[\0\p{Surrogate}]/u
/** Whether the database can store the text. */
export const isStorableText = (text: string): boolean => !unstorable.test(text)
