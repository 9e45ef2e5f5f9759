import { resources } from '../../src/resources/resources.ts'
import type { Caller } from './fixtures.ts'
import type { Role } from './people.ts'
import { rowsOf } from './records.ts'

/** Pages of every kind; `*` is the first record of the collection. */
const addresses: Readonly<Record<Role, readonly string[]>> = {
  administrator: [
    '/',
    '/billing',
    '/settings/security',
    '/settings/browser',
    '/notifications/inbox',
    '/support/tickets',
    '/workspaces/*',
    '/workspaces/*?tab=people',
    '/workspaces/*?tab=access',
    '/users/*',
    '/enrich/models/*',
    '/enrich/models/*?tab=jobs',
    '/stores/*',
    '/stores/*/edit',
    '/billing/charges/*',
    '/billing/subscriptions/*',
    '/enrich/jobs',
    '/support/plans/do/plans',
    '/workspaces/*/do/setPaymentMethod',
  ],
  support_agent: ['/', '/desk', '/desk?ticket=*', '/support/tickets/*'],
  workspace_owner: ['/', '/settings/profile', '/workspaces/*', '/help', '/help/accessibility'],
}

export const roles = Object.keys(addresses) as readonly Role[]

/** The declared addresses, with `*` for a record. */
export const declaredPages = (role: Role): readonly string[] => addresses[role]

/** The address of a declared page. */
export async function addressOf(declared: string, service: Caller): Promise<string> {
  if (!declared.includes('*')) return declared
  const resource = Object.values(resources).find(({ route }) => declared.startsWith(`${route}/`))
  const [first] = await rowsOf(service, (resource ?? resources.tickets).path)
  return declared.replace('*', `${resource ? 'item/' : ''}${first?.object_id}`)
}

/** The addresses of a page of every kind that this person uses. */
export const kindsOfPages = (role: Role, service: Caller): Promise<readonly string[]> =>
  Promise.all(addresses[role].map((address) => addressOf(address, service)))
