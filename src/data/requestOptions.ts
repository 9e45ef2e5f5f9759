import { learnDenial } from '../client/deniedRequests.ts'
import { limitedForMs } from '../client/health.ts'
import { ServiceError } from '../client/serviceError.ts'
import { send } from '../client/transport.ts'
import { stateOf, observe } from '../dialect/evidence.ts'
import { isRecord } from '../dialect/ids.ts'
import { offered } from '../dialect/offered.ts'
import { allowedIn, offeredFieldsIn } from '../dialect/optionsMetadata.ts'
import { readJson } from '../dialect/readJson.ts'

/** Statuses of services without OPTIONS; no other collection is tried then. */
const unknownMethod = new Set([404, 405, 501])

/**
 * Requests OPTIONS once per collection, to learn its fields and permissions. It is optional:
 * without a response, the declarations apply.
 * @param path of the collection
 */
export async function requestOptions(path: string): Promise<void> {
  const before = offered.get()
  if (before.has(path) || limitedForMs() > 0 || stateOf('options').value === 'none') return
  // Never requested againafter any response.
  offered.set(new Map(before).set(path, {}))
  const about = { method: 'OPTIONS', path, status: 200, at: Date.now(), took: 0 }
  try {
    const { body, headers, status, took } = await send({ method: 'OPTIONS', path, effect: 'read' })
    const answer = body === '' ? undefined : await readJson(body)
    const fields = offeredFieldsIn(answer)
    const allowed = allowedIn(headers.get('Allow'))
    if (fields) offered.set(new Map(offered.get()).set(path, fields))
    // A bare `Allow` may be a proxy's: only a response with a description is trusted.
    if (isRecord(answer) && allowed.length > 0 && !allowed.includes('POST'))
      learnDenial({ method: 'POST', path }, 405)
    const names = Object.keys(fields ?? {})
    observe(
      'options',
      { value: fields ? 'offered' : 'none', excerpt: names.slice(0, 6).join(', ') },
      { ...about, status, took },
    )
  } catch (error) {
    const status = error instanceof ServiceError ? error.status : undefined
    if (status !== undefined && unknownMethod.has(status))
      observe('options', { value: 'none', excerpt: String(status) }, { ...about, status })
  }
}
