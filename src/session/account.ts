import type { Session } from '../gateway.ts'
import { useSession } from './session.ts'

/** In the account of a person the service does not name; no address and no id begins with it. */
const unknown = '?'

/**
 * Identifies the person and the deployment, for entries that are kept beside those of others. Two
 * unknown people differ by their credential.
 */
export const accountOf = (session: Session | undefined): string =>
  session === undefined
    ? ''
    : `${session.service.id} ${session.user?.object_id ?? unknown + (session.credentialId ?? '')}`

/** Nothing of an unknown person outlives the page. */
export const isKnownAccount = (account: string): boolean => !account.includes(` ${unknown}`)

export const useAccount = (): string => accountOf(useSession().data)
