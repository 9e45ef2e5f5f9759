/** A reason that the person can act on; it ends the job. */
export class TrainingFailure extends Error {}

/** The attempts after which a training that is always interrupted ends. */
export const maxAttempts = 3
/** Reasons that are no fault of the data or the model. */
export const failureTexts = {
  interrupted: `Training was interrupted ${maxAttempts} times.`,
  service: 'The service failed during training.',
} as const

export const optimizers = [
  'sgd',
  'momentum',
  'rmsprop',
  'adagrad',
  'adam',
  'adamax',
  'nadam',
] as const
export const losses = [
  'mse',
  'mae',
  'huber',
  'binary_crossentropy',
  'categorical_crossentropy',
] as const
export const metrics = ['mse', 'mae', 'r2', 'accuracy', 'precision', 'recall'] as const

export type Optimizer = (typeof optimizers)[number]
export type Loss = (typeof losses)[number]
export type Metric = (typeof metrics)[number]

const otherNames: ReadonlyMap<string, string> = new Map([
  ['mean_squared_error', 'mse'],
  ['mean_absolute_error', 'mae'],
  ['binary_cross_entropy', 'binary_crossentropy'],
  ['categorical_cross_entropy', 'categorical_crossentropy'],
  ['r2_score', 'r2'],
])

const plain = (word: string) => {
  const name = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  return otherNames.get(name) ?? name
}

export type Known<T> = { readonly known: T } | { readonly problem: string }

function find<T extends string>(what: string, names: readonly T[], word: string): Known<T> {
  const known = names.find((name) => name === plain(word))
  return known === undefined
    ? { problem: `“${word.trim()}” is not a known ${what}. Use one of ${names.join(', ')}.` }
    : { known }
}

/** @returns a `problem` as a sentence for an unknown name */
export const optimizerOf = (word: string): Known<Optimizer> => find('optimizer', optimizers, word)
/** @returns a `problem` as a sentence for an unknown name */
export const lossOf = (word: string): Known<Loss> => find('loss', losses, word)

/** Parses `mae, r2` or `["mae","r2"]`. */
export function metricsOf(text: string): Known<readonly Metric[]> {
  const words = text
    .replaceAll(/[[\]"']/g, ' ')
    .split(/[,;]|\s+/)
    .filter((word) => word !== '')
  const found: Metric[] = []
  for (const word of words) {
    const one = find('metric', metrics, word)
    if ('problem' in one) return one
    if (!found.includes(one.known)) found.push(one.known)
  }
  return { known: found }
}

/** Names from `["a"]`, `[{"name":"a"}]`, `{"a":…}` or `"a, b"`. */
export function variableNames(declared: unknown): string[] {
  if (typeof declared === 'string')
    return declared
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
  if (typeof declared !== 'object' || declared === null) return []
  if (!Array.isArray(declared)) return Object.keys(declared)
  const list: unknown[] = declared
  return list.flatMap((one) => {
    if (typeof one === 'string') return [one]
    const name: unknown =
      typeof one === 'object' && one !== null && 'name' in one ? one.name : undefined
    return typeof name === 'string' ? [name] : []
  })
}
