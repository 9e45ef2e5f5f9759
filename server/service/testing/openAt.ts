import { openService } from '../service.ts'
import type { Service, ServiceOptions } from '../serviceTypes.ts'

/** Opens the service at a location, as the test programs do in their own processes. */
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
