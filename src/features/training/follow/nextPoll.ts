const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * Milliseconds to the next poll of a followed job. The interval grows with the time since the last
 * change, and grows longer while the service does not answer.
 * @param quiet milliseconds since the last observed change
 * @param failing milliseconds since the last successful answer, while requests fail
 */
export const nextPoll = (quiet: number, failing: number | undefined): number =>
  failing === undefined ? between(3000, quiet / 4, 30_000) : between(5000, failing / 2, 120_000)
