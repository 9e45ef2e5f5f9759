import { useRef, useState } from 'react'

/** The result of a press that did not throw. */
type Result = { readonly is: string; readonly error?: unknown } | void

/**
 * The state of a press that sends something: one at a time, pending or not, and its last error.
 * Forms with fields of a record or an operation have the form engine on top.
 * @param isOnce stays pending after success, as its form is about to close
 */
export function useSubmitState(isOnce = false) {
  // A ref, because a second press must find the lock before the next render.
  const isLocked = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>()

  /** @returns `undefined` if nothing was sent, or `send` threw */
  async function run<T extends Result>(send: () => Promise<T>): Promise<T | undefined> {
    if (isLocked.current) return undefined
    isLocked.current = true
    setIsPending(true)
    let failure: unknown
    try {
      const result = await send()
      failure = result?.error
      return result
    } catch (thrown) {
      failure = thrown
      return undefined
    } finally {
      setError(failure)
      isLocked.current = isOnce && failure === undefined
      setIsPending(isLocked.current)
    }
  }

  return { run, isPending, error, forget: () => setError(undefined) }
}
