import { ownHeaders, personHeader, serviceHeader } from '../gateway.ts'
import { storeDeployment, storePerson } from '../store.ts'

/** Addresses preloaded by the document, without any headers. */
const preloaded = new Set(
  [...(globalThis.document?.querySelectorAll('link[rel="preload"][as="fetch"]') ?? [])].map(
    (link) => link.getAttribute('href') ?? '',
  ),
)

const named = (): Readonly<Record<string, string>> | undefined => {
  const id = storeDeployment()
  return id === undefined ? undefined : { [serviceHeader]: id }
}

/**
 * Headers of a read, which name the page's deployment, even if another tab uses another one. The
 * first read of a preloaded address has none like its preload, or it would be fetched twice.
 */
export const readHeaders = (address: string) => (preloaded.delete(address) ? undefined : named())

/** Headers of a write, which pin the page's deployment and person. */
export function writeHeaders(): Readonly<Record<string, string>> {
  const person = storePerson()
  return {
    ...ownHeaders,
    ...named(),
    ...(person && { [personHeader]: encodeURIComponent(person) }),
  }
}

/** Whether a response is from another deployment than the page's. */
export const isOfOther = (headers: Headers): boolean =>
  ![null, storeDeployment()].includes(headers.get(serviceHeader))
