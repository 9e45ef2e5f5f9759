import type { RemoteService } from './environmentValues.ts'
import { recognisedWrites } from './recognisedWrites.ts'
import type { RemoteFetch } from './remoteFetch.ts'
import type { Target } from './sessions.ts'

/**
 * A remote service. Redirects are not followed, because they could send the credential elsewhere.
 */
export function remoteTarget({ name, baseUrl }: RemoteService, fetch: RemoteFetch): Target {
  const once = recognisedWrites()
  const base = baseUrl.href.replace(/\/$/, '')
  return {
    id: base,
    name,
    local: false,
    baseUrl: () => base,
    fetch: (request, { key }) => once(request, key, fetch),
  }
}
