import { TrainingFailure } from './vocabulary.ts'

export type Cell = number | string | boolean | null

export interface NumberCode {
  readonly kind: 'number'
  readonly name: string
  readonly mean: number
  readonly deviation: number
}

export interface CategoryCode {
  readonly kind: 'category'
  readonly name: string
  /** One input per value, the most frequent first; all other values are encoded as zeros. */
  readonly values: readonly string[]
}

export type Code = NumberCode | CategoryCode
export type Target =
  | { readonly kind: 'numbers'; readonly columns: readonly NumberCode[] }
  | { readonly kind: 'classes'; readonly name: string; readonly values: readonly string[] }

const maxCategories = 40
const maxClasses = 50

export const isMissing = (cell: unknown): boolean =>
  cell === null ||
  cell === undefined ||
  cell === '' ||
  (typeof cell === 'number' && Number.isNaN(cell))

export function numberOf(cell: unknown): number | undefined {
  if (typeof cell === 'number') return cell
  if (typeof cell !== 'string' || cell.trim() === '') return undefined
  const value = Number(cell)
  return Number.isFinite(value) ? value : undefined
}

/** Treats mostly numbers with some text as an error in the data, not as a category. */
export function isNumeric(name: string, cells: readonly Cell[]): boolean {
  const present = cells.filter((cell) => !isMissing(cell))
  const numbers = present.filter((cell) => numberOf(cell) !== undefined)
  if (numbers.length === present.length) return present.length > 0
  if (numbers.length * 2 <= present.length) return false
  const row = cells.findIndex((cell) => !isMissing(cell) && numberOf(cell) === undefined)
  const text = JSON.stringify(cells[row]).slice(0, 40)
  throw new TrainingFailure(
    `The column “${name}” contains numbers, but row ${(row + 1).toLocaleString('en')} is not a number: ${text}.`,
  )
}

function numberCode(name: string, cells: readonly Cell[]): NumberCode {
  const numbers = cells.map(numberOf).filter((one) => one !== undefined)
  if (!numbers.every(Number.isFinite))
    throw new TrainingFailure(`The column “${name}” contains a number that is too large.`)
  const mean = numbers.reduce((sum, one) => sum + one / numbers.length, 0)
  const spread = Math.sqrt(
    numbers.reduce((sum, one) => sum + (one - mean) ** 2 / numbers.length, 0),
  )
  return {
    kind: 'number',
    name,
    mean,
    deviation: spread > 0 && Number.isFinite(spread) ? spread : 1,
  }
}

function valuesOf(cells: readonly Cell[]): string[] {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    if (isMissing(cell)) continue
    const value = String(cell)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([value]) => value)
}

export function inputCode(name: string, cells: readonly Cell[]): Code {
  if (cells.every(isMissing))
    throw new TrainingFailure(`The column “${name}” is empty in every row.`)
  if (isNumeric(name, cells)) return numberCode(name, cells)
  return { kind: 'category', name, values: valuesOf(cells).slice(0, maxCategories) }
}

export const widthOf = (code: Code): number => (code.kind === 'number' ? 1 : code.values.length)

/** A missing value is encoded as the mean, or as no category. */
export function encode(code: Code, cell: unknown, into: Float64Array, at: number): void {
  if (code.kind === 'number') {
    const value = numberOf(cell)
    into[at] = value === undefined ? 0 : (value - code.mean) / code.deviation
    return
  }
  const index = isMissing(cell) ? -1 : code.values.indexOf(String(cell))
  for (let i = 0; i < code.values.length; i += 1) into[at + i] = i === index ? 1 : 0
}

export function classesOf(name: string, cells: readonly Cell[]): Target {
  const values = valuesOf(cells).toSorted((a, b) => (a < b ? -1 : 1))
  if (values.length < 2)
    throw new TrainingFailure(
      `The output “${name}” has the same value in every row, so there is nothing to learn.`,
    )
  if (values.length > maxClasses)
    throw new TrainingFailure(
      `The output “${name}” has ${values.length.toLocaleString('en')} different values; up to ${maxClasses} can be told apart.`,
    )
  return { kind: 'classes', name, values }
}

/** Numbers are predicted as numbers, everything else as one of its values. */
export function targetOf(
  names: readonly string[],
  columns: readonly (readonly Cell[])[],
  asClasses: boolean,
): Target {
  const kinds = names.map((name, i) => isNumeric(name, columns[i] ?? []))
  if (kinds.every(Boolean) && !(asClasses && names.length === 1))
    return { kind: 'numbers', columns: names.map((name, i) => numberCode(name, columns[i] ?? [])) }
  const [name, another] = names
  if (name === undefined || another !== undefined)
    throw new TrainingFailure(
      'Several outputs must all be numbers. An output of another kind must be the only one.',
    )
  return classesOf(name, columns[0] ?? [])
}
