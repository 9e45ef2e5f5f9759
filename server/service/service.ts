import type { Service, ServiceOptions } from './serviceTypes.ts'

export { Refusal } from './refusal.ts'
export type {
  Credential,
  DemoPerson,
  DemoRole,
  RateLimit,
  RequestEnvironment,
  Role,
  Service,
  ServiceOptions,
  Session,
  SignedInUser,
} from './serviceTypes.ts'

export async function openService(options: ServiceOptions): Promise<Service> {
  throw new Error(`Not built yet (${options.demoScale}).`)
}
