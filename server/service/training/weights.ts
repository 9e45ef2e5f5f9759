import * as z from 'zod/mini'
import { type Code, encode, type Target, widthOf } from './encoding.ts'
import type { Output } from './losses.ts'
import { classOf } from './measures.ts'
import { network, parameterCount } from './network.ts'

/** A trained model: how rows are encoded as numbers, and the network's parameters. */
export interface Weights {
  readonly inputs: readonly Code[]
  readonly target: Target
  readonly output: Output
  /** Units per layer, including inputs and outputs. */
  readonly sizes: readonly number[]
  readonly parameters: Float64Array
}

export const formatName = 'workspace-console-mlp'
export const contentType = 'application/json'

const number = z.object({
  kind: z.literal('number'),
  name: z.string(),
  mean: z.number(),
  deviation: z.number().check(z.positive()),
})
const values = z.array(z.string()).check(z.minLength(1), z.maxLength(100))
const schema = z.object({
  format: z.literal(formatName),
  version: z.literal(1),
  inputs: z
    .array(
      z.discriminatedUnion('kind', [
        number,
        z.object({ kind: z.literal('category'), name: z.string(), values }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(500)),
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('numbers'), columns: z.array(number).check(z.minLength(1)) }),
    z.object({ kind: z.literal('classes'), name: z.string(), values }),
  ]),
  output: z.enum(['linear', 'sigmoid', 'softmax']),
  sizes: z
    .array(z.int().check(z.positive(), z.lte(100_000)))
    .check(z.minLength(2), z.maxLength(10)),
  parameters: z.string(),
})

/** The weights as the JSON text of a model's file; `readWeights` reads it. */
export const writeWeights = ({ parameters, ...rest }: Weights): string =>
  JSON.stringify({
    format: formatName,
    version: 1,
    ...rest,
    parameters: Buffer.from(
      parameters.buffer,
      parameters.byteOffset,
      parameters.byteLength,
    ).toString('base64'),
  })

/** Undefined if it is another format, or inconsistent. */
export function readWeights(text: string): Weights | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = schema.safeParse(parsed)
  if (!read.success) return undefined
  const { inputs, target, output, sizes } = read.data
  const bytes = Buffer.from(read.data.parameters, 'base64')
  const outputs = target.kind === 'numbers' ? target.columns.length : target.values.length
  const fits =
    sizes[0] === inputs.reduce((sum, code) => sum + widthOf(code), 0) &&
    (sizes.at(-1) === outputs || (outputs === 2 && sizes.at(-1) === 1)) &&
    bytes.length === parameterCount(sizes) * 8
  if (!fits) return undefined
  const parameters = new Float64Array(bytes.length / 8)
  new Uint8Array(parameters.buffer).set(bytes)
  return parameters.every(Number.isFinite)
    ? { inputs, target, output, sizes, parameters }
    : undefined
}

export type Predicted =
  | { readonly values: readonly number[] }
  | { readonly class: string; readonly probability: number }

export function predictor({ inputs, target, output, sizes, parameters }: Weights) {
  const net = network(sizes, output, parameters)
  const row = new Float64Array(sizes[0] ?? 0)
  return (cells: Readonly<Record<string, unknown>>): Predicted => {
    let at = 0
    for (const code of inputs) {
      encode(code, cells[code.name], row, at)
      at += widthOf(code)
    }
    const found = net.forward(row, 0)
    if (target.kind === 'numbers')
      return {
        values: target.columns.map((column, i) => (found[i] ?? 0) * column.deviation + column.mean),
      }
    const which = classOf(found)
    const score =
      found.length === 1 ? Math.abs((found[0] ?? 0) - (which === 1 ? 0 : 1)) : found[which]
    return {
      class: target.values[which] ?? '',
      probability: Math.min(Math.max(score ?? 0, 0), 1),
    }
  }
}
