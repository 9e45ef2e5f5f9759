/** Presses and keys of one task. */
export type Effort = readonly [presses: number, keys: number]

interface Limit {
  readonly what: string
  /** The effort that a new person needed before, wrong turns included. */
  readonly was: Effort
  /** Presses and keys together that are allowed now: never more, and less where there were wrong turns. */
  readonly most: number
  /** The findings that the task shows, if any. */
  readonly shows: string
}

const task = (what: string, was: Effort, most: number, shows: string): Limit => ({
  what,
  was,
  most,
  shows,
})

/** The thirty tasks: of an administrator, a support agent and the owner of a workspace. */
export const limits = {
  A1: task('reset a secret key', [4, 42], 45, 'use-38'),
  A2: task('what a workspace has and costs', [2, 7], 9, 'use-19'),
  A3: task('notify three workspaces', [8, 72], 72, 'use-23'),
  A4: task('failed charges, what to do', [6, 0], 4, 'use-43'),
  A5: task('a subscription for a year', [6, 59], 50, 'use-24'),
  A6: task('what ends in 30 days, as a file', [8, 0], 7, 'use-30'),
  A7: task('delete tokens that never end', [7, 2], 6, 'use-26'),
  A8: task('currency of 12 charges, undone', [11, 7], 18, ''),
  A9: task('50 users from a file', [8, 17], 25, ''),
  A10: task('who sees a store; its description', [7, 60], 60, 'use-28'),
  B1: task('which ticket is first', [1, 1], 2, 'use-33 use-35'),
  B2: task('take, answer, resolve', [9, 67], 50, 'use-5'),
  B3: task('hand over', [0, 2], 2, ''),
  B4: task('all tickets of a customer', [6, 28], 13, 'use-19 use-20'),
  B5: task('a phrase inside a text', [6, 42], 27, 'use-20'),
  B6: task('log a call', [5, 160], 90, 'use-4'),
  B7: task('severity of five', [11, 24], 8, ''),
  B8: task('undo a resolution later', [3, 1], 4, 'use-32'),
  B9: task('what the plan promises', [0, 0], 0, 'use-21'),
  B10: task('save and share a view', [10, 40], 25, 'use-17'),
  C1: task('what runs, costs, needs me', [0, 0], 0, ''),
  C2: task('a file into a table, read filtered', [20, 76], 36, ''),
  C3: task('mend one value', [3, 7], 10, ''),
  C4: task('a blob up, down and checked', [5, 29], 30, 'use-39 use-42'),
  C5: task('train, compare', [10, 28], 24, 'use-27'),
  C6: task('upload a model file', [4, 9], 13, ''),
  C7: task('serve, report', [10, 64], 55, 'use-13 use-41'),
  C8: task('invite and remove', [9, 54], 45, 'use-41'),
  C9: task('a token of 30 days, and curl', [11, 17], 7, 'use-25'),
  C10: task('pay by another card', [15, 0], 9, 'use-14'),
} as const satisfies Readonly<Record<string, Limit>>

export type TaskId = keyof typeof limits

/** Extra presses on a phone, beyond the one that opens the menu. */
export const moreOnPhone: Readonly<Partial<Record<TaskId, number>>> = { B2: 3, B8: 2 }
