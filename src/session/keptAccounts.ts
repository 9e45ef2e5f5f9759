import type { Session } from '../gateway.ts'
import { accountOf } from './account.ts'

/** Whether an account is of somebody at this deployment. */
export const isOfDeployment = (account: string, deployment: string): boolean =>
  // An address has no spaces.
  account.startsWith(`${deployment} `)

/**
 * Whether a session gives a right to what is kept of an account: its own, or one at another
 * deployment that somebody is signed in to.
 */
export function hasRight(session: Session, account: string): boolean {
  const { service, services = [], signedIn } = session
  if (signedIn && account === accountOf(session)) return true
  return services.some(
    (one) => one.signedIn && one.id !== service.id && isOfDeployment(account, one.id),
  )
}
