import type { ServiceOptions } from '../serviceTypes.ts'
import { compiledWorker } from './bundle.ts'

/** How tests open the service: with the demo data, and passwords that are quick to check. */
export const testOptions: ServiceOptions = {
  demo: true,
  demoScale: 'small',
  administrators: [],
  supportAgents: [],
  test: true,
  scryptN: 2,
  trainingWorker: compiledWorker,
}
