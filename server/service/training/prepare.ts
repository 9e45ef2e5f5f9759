import { random } from '../seed/random.ts'
import {
  type Cell,
  type Code,
  encode,
  inputCode,
  isMissing,
  numberOf,
  type Target,
  targetOf,
  widthOf,
} from './encoding.ts'
import { type Loss, TrainingFailure } from './vocabulary.ts'

export interface Matrix {
  readonly rows: number
  /** Row by row. */
  readonly inputs: Float64Array
  readonly outputs: readonly Float64Array[]
}

export interface Prepared {
  readonly codes: readonly Code[]
  readonly target: Target
  readonly loss: Loss
  readonly width: number
  readonly training: Matrix
  /** Not learned from: what loss, metrics and ranks are measured on. */
  readonly validation: Matrix
}

export interface Wish {
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly loss: Loss | undefined
  readonly validationShare: number
  readonly seed: number
}

const fewestToSplit = 20

function lossFor(wish: Loss | undefined, target: Target): Loss {
  if (target.kind === 'numbers') {
    if (wish === undefined) return 'mse'
    if (wish.endsWith('crossentropy'))
      throw new TrainingFailure(`${wish} needs one output with classes, not several numbers.`)
    return wish
  }
  const two = target.values.length === 2
  if (wish === 'binary_crossentropy' && !two)
    throw new TrainingFailure(
      `binary_crossentropy needs an output of two classes; “${target.name}” has ${target.values.length}. Use categorical_crossentropy.`,
    )
  return wish ?? (two ? 'binary_crossentropy' : 'categorical_crossentropy')
}

/** One output for two classes, except where each class is to have its own. */
export const outputCount = (target: Target, loss: Loss): number =>
  target.kind === 'numbers'
    ? target.columns.length
    : target.values.length === 2 && loss !== 'categorical_crossentropy'
      ? 1
      : target.values.length

function wantedOf(target: Target, count: number, cells: readonly Cell[]): Float64Array {
  const wanted = new Float64Array(count)
  if (target.kind === 'numbers') {
    target.columns.forEach((column, i) => {
      wanted[i] = ((numberOf(cells[i]) ?? column.mean) - column.mean) / column.deviation
    })
    return wanted
  }
  const place = target.values.indexOf(String(cells[0]))
  if (count === 1) wanted[0] = place
  else wanted[place] = 1
  return wanted
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const dice = random(seed)
  const all = [...items]
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = dice.whole(0, i)
    const [a, b] = [all[i], all[j]]
    if (a !== undefined && b !== undefined) [all[i], all[j]] = [b, a]
  }
  return all
}

/** Rows hold the inputs, then the outputs. A row without an output teaches nothing. */
export function prepare(wish: Wish, rows: readonly (readonly Cell[])[]): Prepared {
  if (rows.length === 0) throw new TrainingFailure('The transfer has no rows.')
  const { inputs, outputs } = wish
  const usable = rows.filter((row) => outputs.every((_, i) => !isMissing(row[inputs.length + i])))
  if (usable.length < 2)
    throw new TrainingFailure(
      `Only ${usable.length} of ${rows.length.toLocaleString('en')} rows have a value for ${outputs.join(', ')}.`,
    )
  const column = (i: number) => usable.map((row) => row[i] ?? null)
  const codes = inputs.map((name, i) => inputCode(name, column(i)))
  const target = targetOf(
    outputs,
    outputs.map((_, i) => column(inputs.length + i)),
    wish.loss?.endsWith('crossentropy') === true,
  )
  const loss = lossFor(wish.loss, target)
  const width = codes.reduce((sum, code) => sum + widthOf(code), 0)
  const count = outputCount(target, loss)
  const matrix = (those: readonly (readonly Cell[])[]): Matrix => {
    const values = new Float64Array(those.length * width)
    those.forEach((row, n) => {
      let at = n * width
      codes.forEach((code, i) => {
        encode(code, row[i], values, at)
        at += widthOf(code)
      })
    })
    return {
      rows: those.length,
      inputs: values,
      outputs: those.map((row) => wantedOf(target, count, row.slice(inputs.length))),
    }
  }
  const mixed = shuffled(usable, wish.seed)
  const held = mixed.length < fewestToSplit ? 0 : Math.round(mixed.length * wish.validationShare)
  const training = matrix(mixed.slice(held))
  return {
    codes,
    target,
    loss,
    width,
    training,
    validation: held === 0 ? training : matrix(mixed.slice(0, held)),
  }
}
