import { ownHeaders, serviceHeader } from '../gateway.ts'
import { storeDeployment } from '../store.ts'

/** Another tab uses another deployment, so that each request names its own. */
let isNamed = false

const named = (): Readonly<Record<string, string>> => {
  const id = storeDeployment()
  return id === undefined ? {} : { [serviceHeader]: id }
}

/** For a read: as plain as the document's preload, as long as no other deployment has answered. */
export const readHeaders = () => (isNamed ? named() : undefined)

/** For a write: it never reaches another deployment than the page shows. */
export const writeHeaders = (): Readonly<Record<string, string>> => ({ ...ownHeaders, ...named() })

/** Whether an answer is of another deployment than the page's; later requests then name theirs. */
export function isOfOther(headers: Headers): boolean {
  const isOther = ![null, storeDeployment()].includes(headers.get(serviceHeader))
  isNamed ||= isOther
  return isOther
}
