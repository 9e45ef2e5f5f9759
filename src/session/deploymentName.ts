import type { SessionService } from '../gateway.ts'
import { t } from '../messages/coreTexts.ts'

/** The name of a deployment; the gateway's own service is named in the person's language. */
export const deploymentName = (service: SessionService | undefined): string =>
  service?.local ? t('session.localService') : (service?.name ?? '')
