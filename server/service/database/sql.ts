/** An SQL fragment whose values are always bound; fragments can be nested. */
export interface Sql {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
}

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' && value !== null && 'texts' in value && 'values' in value

/** A fragment from a template: every value is bound, so that no input becomes SQL. */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const out: string[] = [texts[0] ?? '']
  const bound: unknown[] = []
  const append = (text: string) => {
    out[out.length - 1] += text
  }
  values.forEach((value, i) => {
    if (isSql(value)) {
      append(value.texts[0] ?? '')
      value.values.forEach((inner, j) => {
        bound.push(inner)
        out.push(value.texts[j + 1] ?? '')
      })
    } else {
      bound.push(value)
      out.push('')
    }
    append(texts[i + 1] ?? '')
  })
  return { texts: out, values: bound }
}

/** SQL from the source code only; never text from a request. */
export const fixed = (text: string): Sql => ({ texts: [text], values: [] })

/** A quoted identifier from a declaration; never a name from a request. */
export const name = (identifier: string): Sql => fixed(`"${identifier.replaceAll('"', '""')}"`)

/** Builds the result in one pass: concatenating step by step would copy it each time. */
export function join(pieces: readonly Sql[], separator = ', '): Sql {
  const texts = ['']
  const values: unknown[] = []
  pieces.forEach((piece, i) => {
    texts[texts.length - 1] += (i === 0 ? '' : separator) + (piece.texts[0] ?? '')
    for (const text of piece.texts.slice(1)) texts.push(text)
    for (const value of piece.values) values.push(value)
  })
  return { texts, values }
}

/** Joins conditions by `and`; without any, all rows match. */
export const both = (pieces: readonly Sql[]): Sql =>
  pieces.length === 0
    ? sql`true`
    : join(
        pieces.map((piece) => sql`(${piece})`),
        ' and ',
      )

/** The text with `$1` and so on, and its values, as PostgreSQL expects them. */
export function compile(query: Sql): { text: string; values: unknown[] } {
  const text = query.texts.reduce((all, part, i) => `${all}$${i}${part}`)
  return { text, values: [...query.values] }
}
