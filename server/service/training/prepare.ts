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
  /** Inputs in row-major order. */
  readonly inputs: Float64Array
  readonly outputs: readonly Float64Array[]
}

export interface Prepared {
  readonly codes: readonly Code[]
  readonly target: Target
  readonly loss: Loss
  readonly width: number
  readonly training: Matrix
  /** Held-out rows, used to measure loss, metrics and ranks. */
  readonly validation: Matrix
}

export interface TrainingOptions {
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly loss: Loss | undefined
  readonly validationShare: number
  readonly seed: number
}

const minToSplit = 20

function lossFor(loss: Loss | undefined, target: Target): Loss {
  if (target.kind === 'numbers') {
    if (loss === undefined) return 'mse'
    if (loss.endsWith('crossentropy'))
      throw new TrainingFailure(`${loss} needs one output with classes, not several numbers.`)
    return loss
  }
  const two = target.values.length === 2
  if (loss === 'binary_crossentropy' && !two)
    throw new TrainingFailure(
      `binary_crossentropy needs an output of two classes; “${target.name}” has ${target.values.length}. Use categorical_crossentropy.`,
    )
  return loss ?? (two ? 'binary_crossentropy' : 'categorical_crossentropy')
}

/** One output for two classes, unless the loss needs one per class. */
export const outputCount = (target: Target, loss: Loss): number =>
  target.kind === 'numbers'
    ? target.columns.length
    : target.values.length === 2 && loss !== 'categorical_crossentropy'
      ? 1
      : target.values.length

function expectedOf(target: Target, count: number, cells: readonly Cell[]): Float64Array {
  const expected = new Float64Array(count)
  if (target.kind === 'numbers') {
    target.columns.forEach((column, i) => {
      expected[i] = ((numberOf(cells[i]) ?? column.mean) - column.mean) / column.deviation
    })
    return expected
  }
  const index = target.values.indexOf(String(cells[0]))
  if (count === 1) expected[0] = index
  else expected[index] = 1
  return expected
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const rng = random(seed)
  const all = [...items]
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = rng.whole(0, i)
    const [a, b] = [all[i], all[j]]
    if (a !== undefined && b !== undefined) [all[i], all[j]] = [b, a]
  }
  return all
}

/** Rows contain the inputs, followed by the outputs. Rows without an output are skipped. */
export function prepare(options: TrainingOptions, rows: readonly (readonly Cell[])[]): Prepared {
  if (rows.length === 0) throw new TrainingFailure('The transfer has no rows.')
  const { inputs, outputs } = options
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
    options.loss?.endsWith('crossentropy') === true,
  )
  const loss = lossFor(options.loss, target)
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
      outputs: those.map((row) => expectedOf(target, count, row.slice(inputs.length))),
    }
  }
  const mixed = shuffled(usable, options.seed)
  const heldOut = mixed.length < minToSplit ? 0 : Math.round(mixed.length * options.validationShare)
  const training = matrix(mixed.slice(heldOut))
  return {
    codes,
    target,
    loss,
    width,
    training,
    validation: heldOut === 0 ? training : matrix(mixed.slice(0, heldOut)),
  }
}
