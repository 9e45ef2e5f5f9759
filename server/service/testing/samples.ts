import { type ResourceName, resourceNames, resources } from '../../../src/resources/resources.ts'
import { type Client, type Fields, results } from './client.ts'

/**
 * A body to create one item of each collection, with ids that the caller can see. A collection
 * without an entry gets its required fields.
 */
export async function samples(
  me: Client,
  workspace: string,
): Promise<Record<ResourceName, Fields>> {
  const first = async (path: string) =>
    String(results(await me.get(`${path}?workspace__object_id=${workspace}`))[0]?.object_id)
  const store = await first('/store/all/')
  const enrich = await first('/enrich/')
  const transfer = await first('/transfer/input/all/')
  const workspaceFields = { description: 'Made by a test', workspace, settings: '{"a":1}' }
  const given: { readonly [N in ResourceName]?: Fields } = {
    tickets: {
      title: 'Help',
      content: 'It does not work.',
      contact_method: 'email',
      contact_information: 'a@b.example',
      severity: 'system_impaired',
    },
    supportPlans: { name: 'Trial', amount: '0', currency: 'EUR' },
    stores: { name: 'test-store', ...workspaceFields },
    transfers: { name: 'test-transfer', ...workspaceFields },
    models: {
      name: 'test-model',
      ...workspaceFields,
      input_variables: '["a"]',
      output_variables: '["b"]',
    },
    jobs: { enrich, transfer, progress: '0.10' },
    serveEntries: { name: 'test-serve', ...workspaceFields, store, table: 'events', enrich },
    subscriptions: {
      name: 'Test pack',
      workspace,
      expires_on: '2027-01-31',
      amount: '12.50',
      currency: 'EUR',
    },
    charges: { name: 'Test charge', amount: '4900.00', currency: 'EUR' },
    credits: { promo: 'TEST' },
    paymentMethods: { name: 'Visa', source_token: 'tok_visa_4242' },
    workspaces: { name: 'Test team', description: 'Made by a test' },
    users: { email: 'new.person@test.example', password: 'long enough' },
    tokens: { expires_at: '2027-01-31T12:00:00Z' },
    notifications: { subject: 'Hello', content: 'From a test' },
    workspaceManagers: { settings: '{"email":true}' },
    userManagers: { settings: '{"email":true}' },
  }
  const ids: Fields = { workspaces: workspace, stores: store, models: enrich, transfers: transfer }
  const made = (name: ResourceName): Fields =>
    Object.fromEntries(
      Object.entries(resources[name].fields)
        .filter(([, field]) => field.create === 'required')
        .map(([key, { to, kind }]) => [key, ids[to ?? ''] ?? (kind === 'json' ? '{}' : 'Test')]),
    )
  return Object.fromEntries(
    resourceNames.map((name) => [name, given[name] ?? made(name)]),
  ) as Record<ResourceName, Fields>
}
