import type { SessionService } from '../gateway.ts'
import { t } from '../messages/coreTexts.ts'
import { useSession } from './session.ts'

/** The name of a deployment; the gateway's own service is named in the person's language. */
export const deploymentName = ({ local, name }: SessionService): string =>
  local ? t('session.localService') : name

/** The name of the current deployment, for files and paper. */
export function useDeploymentName(): string {
  const service = useSession().data?.service
  return service ? deploymentName(service) : ''
}
