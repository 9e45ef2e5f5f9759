const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * Milliseconds to the next look at a followed job. The longer nothing changed, the longer the wait;
 * while the service does not answer, longer still.
 * @param quiet milliseconds since the last change that was seen
 * @param failing milliseconds since the last good answer, while the answers fail
 */
export const nextPoll = (quiet: number, failing: number | undefined): number =>
  failing === undefined ? between(3000, quiet / 4, 30_000) : between(5000, failing / 2, 120_000)
