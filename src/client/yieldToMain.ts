/** Milliseconds of work before yielding; no task may take 100. */
const channelTurn = 20

/**
 * Splits long work: the returned function is called between steps and yields to the page when due.
 */
export function yieldToMain(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < channelTurn) return
    await new Promise((done) => setTimeout(done))
    began = performance.now()
  }
}
