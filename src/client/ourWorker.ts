// A policy can be made once: the page's content security policy names it and no other.
let policy: { createScriptURL: (address: string) => string } | undefined

/** What TypeScript's own declarations do not know yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

const isOurs = (address: string) => {
  const url = new URL(address, location.href)
  return url.origin === location.origin && url.pathname.includes('/assets/')
}

/**
 * A worker of our own build (trust.md 3.1).
 * @throws TypeError for a script from anywhere else
 */
export function ourWorker(address: string): Worker {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  const rules = {
    createScriptURL(asked: string) {
      if (import.meta.env.PROD && !isOurs(asked)) throw new TypeError('not a script of ours')
      return asked
    },
  }
  policy ??= types?.createPolicy('console-worker', rules) ?? rules
  return new Worker(policy.createScriptURL(address), { type: 'module' })
}
