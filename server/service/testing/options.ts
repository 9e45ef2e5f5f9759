import type { ServiceOptions } from '../serviceTypes.ts'
import { compiledWorker } from './bundle.ts'

/** Options for tests: with demo data, and password hashes that are fast to check. */
export const testOptions: ServiceOptions = {
  demo: true,
  demoScale: 'small',
  administrators: [],
  supportAgents: [],
  scryptN: 2,
  trainingWorker: compiledWorker,
}
