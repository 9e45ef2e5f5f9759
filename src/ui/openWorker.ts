interface WorkerPolicy {
  /** What it gives passes where the content policy demands a trusted address. */
  createScriptURL(address: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: WorkerPolicy): WorkerPolicy
}

let policy: WorkerPolicy | undefined

/** A script of ours and nothing else: the content policy knows this one name (trust.md 3.1). */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('console-worker', { createScriptURL: ownAddress })
  return policy ? policy.createScriptURL(address) : ownAddress(address)
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError('Workers come from this address only.')
  return address
}

/**
 * Starts a worker from the address that `import address from './nameWorker.ts?worker&url'` gives.
 * @throws TypeError for a foreign address, or where workers are not to be had
 */
export const openWorker = (address: string): Worker =>
  new Worker(trusted(address), { type: 'module' })
