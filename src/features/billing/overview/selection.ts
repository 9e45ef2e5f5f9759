import type { FailedGroup, FailedRow } from '../../../domain/failedCharges.ts'

/** Rows with a way out in common: one row, or all rows of a group. */
export interface Chosen {
  /** Names it in the address. */
  readonly key: string
  readonly rows: readonly FailedRow[]
}

/** A group of one row is that row. */
export const chosenGroup = ({ key, rows }: FailedGroup): Chosen => ({ key: `all~${key}`, rows })

/** Everything that can be chosen, in the order shown: each group before its rows. */
export const choicesOf = (groups: readonly FailedGroup[]): readonly Chosen[] =>
  groups.flatMap((group) => [
    ...(group.rows.length > 1 ? [chosenGroup(group)] : []),
    ...group.rows.map((row) => ({ key: row.key, rows: [row] })),
  ])

/** The ids of the workspaces concerned, each once. */
export const workspacesOf = ({ rows }: Chosen): readonly string[] => [
  ...new Set(rows.flatMap(({ workspaces }) => workspaces)),
]

/** The ids of the methods, each once. */
export const methodsOf = ({ rows }: Chosen): readonly string[] => [
  ...new Set(rows.flatMap(({ method }) => method ?? [])),
]
