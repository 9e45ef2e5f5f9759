import { openService } from '../service.ts'
import type { Service, ServiceOptions } from '../serviceTypes.ts'

/** Opens the service at a place, as the test programs do in processes of their own. */
export const openAt = (
  location: string,
  options: Pick<ServiceOptions, 'trainingWorker'> = {},
): Promise<Service> =>
  openService({
    ...(location.includes('://') ? { databaseUrl: location } : { dataDir: location }),
    demo: true,
    demoScale: 'small',
    administrators: [],
    supportAgents: [],
    scryptN: 2,
    ...options,
  })
