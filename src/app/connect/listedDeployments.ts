import { t } from '../../messages/connectTexts.ts'
import { localServiceId, type DeploymentKind, type Session } from '../../gateway.ts'
import { useStore } from '../../useStore.ts'
import { knownDeployments } from './knownDeployments.ts'

export interface ListedDeployment {
  readonly id: string
  readonly name: string
  readonly kind: DeploymentKind | undefined
  readonly isSignedIn: boolean
  /** Remembered by this browser only. */
  readonly isForgettable: boolean
}

/**
 * Returns the deployments to offer: the gateway's, and those used in this browser.
 * @param hasLocal also offers the local one while signed out
 */
export function useListedDeployments(
  session: Session,
  hasLocal = false,
): readonly ListedDeployment[] {
  const known = useStore(knownDeployments)
  const offered = (session.services ?? []).filter(
    ({ id, signedIn }) => id !== localServiceId || signedIn || hasLocal,
  )
  const listed = offered.map(({ id, name, kind, signedIn }): ListedDeployment => {
    const one = known.find((other) => other.id === id)
    return {
      id,
      name: id === localServiceId ? t('connect.localService') : (one?.name ?? name),
      kind: kind ?? one?.kind,
      isSignedIn: signedIn,
      isForgettable: false,
    }
  })
  const others = known.filter(({ id }) => !offered.some((one) => one.id === id))
  return [
    ...listed,
    ...others.map(({ id, name, kind }) => ({
      id,
      name,
      kind,
      isSignedIn: false,
      isForgettable: true,
    })),
  ]
}
