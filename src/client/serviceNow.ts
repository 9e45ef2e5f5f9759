import { getClockAheadMs } from './transport.ts'

/** Epoch milliseconds of the service's clock, as far as its responses tell it. */
export const getServiceNow = (): number => Date.now() + getClockAheadMs()
