import { createStore, guardedBy } from '../store.ts'
import type { Concluded } from './conclusions.ts'

/**
 * What is concluded of this deployment, as plain values: only these are read while answers are
 * decoded. How they are found is declared in `conclusions.ts` and kept in `evidence.ts`, both loaded
 * after the first rows.
 */
export const concluded = createStore<Partial<Concluded>>(
  {},
  {
    scope: 'deployment',
    key: 'wc.dialect',
    schema: guardedBy((value): value is Partial<Concluded> => Object(value) === value),
  },
)
