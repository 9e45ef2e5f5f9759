/**
 * The browser's check of script addresses, where it has one; without it the address is used
 * directly.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Checks that the address is a script of this build; nothing else may run as a worker. */
function ownScript(address: string): string {
  const { origin, pathname, href } = new URL(address, location.href)
  if (origin !== location.origin || !/^\/(?:assets|src)\//.test(pathname))
    throw new TypeError(`No script of ours: ${address}`)
  return href
}

// The only policy that the CSP allows. A policy name can be created once, so all workers start
// here.
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * Starts a worker from the address of a script of this build (`…?worker&url`).
 * @throws TypeError for any other address
 */
export function openWorker(address: string): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('console-worker', { createScriptURL: ownScript })
  return new Worker(policy ? policy.createScriptURL(address) : ownScript(address), {
    type: 'module',
  })
}
