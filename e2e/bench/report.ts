/** The largest ratio to the reference, and the largest figure itself. */
export interface Goal {
  readonly ratio?: number
  readonly most?: number
}

/** Figures by line; a missing figure is `NaN`. */
type Measured<Name extends string> = Readonly<Record<Name, number>>

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

const shown = (n: number) => (n < 10 ? n.toFixed(1) : String(Math.round(n)))

function cell(values: readonly number[]): string {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  if (Number.isNaN(max)) return '–'
  return min === max ? shown(min) : `${shown(median(values))} (${shown(min)}–${shown(max)})`
}

/** The goals of a line, and whether they were reached. */
export function verdict({ most, ratio: mostTimes }: Goal, mine: number, ratio: number): string {
  const parts = [
    ...(most === undefined ? [] : [{ isReached: mine <= most, goal: `at most ${most}` }]),
    ...(mostTimes === undefined
      ? []
      : [{ isReached: ratio <= mostTimes, goal: `at most ${mostTimes} times` }]),
  ]
  if (parts.length === 0) return ''
  const isReached = parts.every((part) => part.isReached)
  return `${isReached ? 'reached' : 'missed'}: ${parts.map(({ goal }) => goal).join(', ')}`
}

/**
 * The medians of both sides as a table, with a verdict for each line.
 * @param goals the lines, in order
 * @param app the figures of each round
 */
export function comparison<Name extends string>(
  goals: Readonly<Record<Name, Goal>>,
  app: readonly Measured<Name>[],
  other: readonly Measured<Name>[],
  {
    under,
    subject = 'Workspace Console',
    reference,
  }: { readonly under: string; readonly subject?: string; readonly reference: string },
): string {
  // The keys of an object that the caller declares.
  const lines = (Object.keys(goals) as Name[]).map((name) => {
    const [mine, theirs] = [app.map((one) => one[name]), other.map((one) => one[name])]
    const ratio = median(mine) / median(theirs)
    const cells = [name, cell(mine), cell(theirs), Number.isFinite(ratio) ? ratio.toFixed(2) : '']
    return `| ${[...cells, verdict(goals[name], median(mine), ratio)].join(' | ')} |`
  })
  return [
    `Median (least–most) of ${app.length} rounds in turn; ${under}.`,
    '',
    `| | ${subject} | ${reference} | ratio | goal |`,
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}
