import { ownHeaders, serviceHeader, type Session } from '../gateway.ts'

let current: Pick<Session, 'service' | 'auth'> | undefined
/** Another tab uses another deployment, so that each request names its own. */
let isNamed = false

/** Says whose requests are sent from now on; `undefined` while nobody is signed in. */
export function setDeployment(session: Session | undefined): void {
  current = session
}

type Named = Readonly<Record<string, string>>

const named = (): Named => (current ? { [serviceHeader]: current.service.id } : {})

/** For a read: as plain as the document's preload, as long as no other deployment has answered. */
export const readHeaders = (): Named | undefined => (isNamed ? named() : undefined)

/** For a write: it never reaches another deployment than the page shows. */
export const writeHeaders = (): Named => ({ ...ownHeaders, ...named() })

/** Whether an answer is of another deployment than the page's; later requests then name theirs. */
export function isOfOther(headers: Headers): boolean {
  const service = headers.get(serviceHeader)
  if (service === null || !current || service === current.service.id) return false
  isNamed = true
  return true
}

/** The session whose requests are sent. */
export const currentDeployment = (): typeof current => current
