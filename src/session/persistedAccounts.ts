import type { Session } from '../gateway.ts'
import { accountOf } from './account.ts'

/** Whether an account belongs to this deployment. */
export const isOfDeployment = (account: string, deployment: string): boolean =>
  // An address has no spaces.
  account.startsWith(`${deployment} `)

/**
 * Whether a session may read an account's stored data: of its own account, or of another signed-in
 * deployment.
 */
export function hasRight(session: Session, account: string): boolean {
  const { service, services = [], signedIn } = session
  if (signedIn && account === accountOf(session)) return true
  return services.some(
    (one) => one.signedIn && one.id !== service.id && isOfDeployment(account, one.id),
  )
}
