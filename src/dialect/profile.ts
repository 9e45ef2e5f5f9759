import { createStore, guardedBy } from '../store.ts'
import type { ProfileValues } from './conclusions.ts'

/**
 * The conclusions on this deployment as plain values, which decoding reads. `conclusions.ts`
 * declares the rules and `evidence.ts` stores the evidence; both load after the first rows.
 */
export const profile = createStore<Partial<ProfileValues>>(
  {},
  {
    scope: 'deployment',
    key: 'wc.dialect',
    schema: guardedBy((value): value is Partial<ProfileValues> => Object(value) === value),
  },
)
