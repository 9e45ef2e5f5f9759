import { createStore, guardedBy } from '../store.ts'
import type { Concluded } from './conclusions.ts'

/**
 * The conclusions on this deployment as plain values, which decoding reads. `conclusions.ts`
 * declares the rules and `evidence.ts` stores the evidence; both load after the first rows.
 */
export const concluded = createStore<Partial<Concluded>>(
  {},
  {
    scope: 'deployment',
    key: 'wc.dialect',
    schema: guardedBy((value): value is Partial<Concluded> => Object(value) === value),
  },
)
