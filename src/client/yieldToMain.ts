/** Milliseconds of work before yielding: no task may take 100. */
const channelTurn = 20

/**
 * For long work in steps: the returned function is called between steps, and yields to the page
 * when it is time.
 */
export function yieldToMain(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < channelTurn) return
    await new Promise((done) => setTimeout(done))
    began = performance.now()
  }
}
