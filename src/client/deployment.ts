import { ownHeaders, personHeader, serviceHeader } from '../gateway.ts'
import { storeDeployment, storePerson } from '../store.ts'

/** Addresses that the document has requested already, as plainly as it can. */
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
 * For a read: it reaches the deployment of the page, whichever another tab uses by now. The first one
 * of a preloaded address is as plain as its preload, or it would be fetched twice.
 */
export const readHeaders = (address: string) => (preloaded.delete(address) ? undefined : named())

/**
 * For a write: it never reaches another deployment than the page shows, and is never done in the name
 * of somebody else.
 */
export function writeHeaders(): Readonly<Record<string, string>> {
  const person = storePerson()
  return {
    ...ownHeaders,
    ...named(),
    ...(person && { [personHeader]: encodeURIComponent(person) }),
  }
}

/** Whether an answer is of another deployment than the page's. */
export const isOfOther = (headers: Headers): boolean =>
  ![null, storeDeployment()].includes(headers.get(serviceHeader))
