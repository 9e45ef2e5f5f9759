import type { Session } from '../gateway.ts'
import { useSession } from './session.ts'

/** Marks the account of an unknown person; no address and no id begins with it. */
const unknown = '?'

/**
 * Identifies the person and the deployment, as a key for stored data. Unknown people differ by
 * their credential.
 */
export const accountOf = (session: Session | undefined): string =>
  session === undefined
    ? ''
    : `${session.service.id} ${session.user?.object_id ?? unknown + (session.credentialId ?? '')}`

/** Whether the person is known; data of an unknown person does not outlive the page. */
export const isKnownAccount = (account: string): boolean => !account.includes(` ${unknown}`)

export const useAccount = (): string => accountOf(useSession().data)
