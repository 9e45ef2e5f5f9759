import type { RemoteService } from './environmentValues.ts'
import { recognisedWrites } from './recognisedWrites.ts'
import type { RemoteFetch } from './remoteFetch.ts'
import type { Target } from './sessions.ts'
import { memoryWrites, type WriteRecords } from './writeRecords.ts'

/**
 * A remote service. Redirects are not followed, because they could send the credential elsewhere.
 * @param writes of this process by default
 */
export function remoteTarget(
  { name, baseUrl }: RemoteService,
  fetch: RemoteFetch,
  writes: WriteRecords = memoryWrites(),
): Target {
  const base = baseUrl.href.replace(/\/$/, '')
  const once = recognisedWrites(base, writes)
  return {
    id: base,
    name,
    local: false,
    baseUrl: () => base,
    fetch: (request, { key }) => once(request, key, fetch),
  }
}
