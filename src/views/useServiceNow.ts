import { getClockAheadMs } from '../client/transport.ts'
import { useNow } from '../ui/now.ts'

/** Milliseconds between two moments at which times of the service are counted. */
const tickMs = 20_000

/** Epoch milliseconds of the service's clock, as far as its answers tell it. */
export const useServiceNow = (): number => useNow(tickMs) + getClockAheadMs()
