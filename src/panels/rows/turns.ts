/** Milliseconds of work after which others get a turn: no task may reach 100 (RW-3). */
const turn = 20

/** For long work in steps: called between two of them, it gives the page a turn when it is time. */
export function turns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turn) return
    await new Promise((done) => setTimeout(done))
    began = performance.now()
  }
}
