import type { Given, Home } from '../../domain/attention.ts'
import type { Payment } from '../../domain/charges.ts'
import { usePersonKind } from '../../hooks/personKind.ts'
import { wallTime } from '../../messages/dateTime.ts'
import { useServiceNow } from '../useServiceNow.ts'

const noPayment: Payment = { payers: new Map(), areAllPayersKnown: false }

/** The context that decides about a record's problems, as on the person's home. */
export function useGiven(payment: Payment = noPayment): { home: Home; given: Given } {
  const now = useServiceNow()
  const home = usePersonKind() === 'owner' ? 'owner' : 'administrator'
  const promiseFor = () => ({ is: 'none', why: 'noPlan' }) as const
  return { home, given: { now, today: wallTime(now).slice(0, 10), promiseFor, payment } }
}
