/** Milliseconds of work after which others get a turn: no task may reach 100. */
const channelTurn = 20

/** For long work in steps: called between two of them, it gives the page a turn when it is time. */
export function yieldToMain(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < channelTurn) return
    await new Promise((done) => setTimeout(done))
    began = performance.now()
  }
}
