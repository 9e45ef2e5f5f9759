import type { Caller } from './fixtures.ts'

export type RecordJson = Readonly<Record<string, unknown>> & { readonly object_id: string }

let made = 0
/** A name that no other test and no demo record has: tests share one service. */
export const newName = (prefix: string): string =>
  `${prefix}-${process.pid.toString(36)}-${Date.now().toString(36)}-${(made += 1)}`

/** One page of a collection, read bypassing page and faults. */
export async function rowsOf(service: Caller, path: string): Promise<RecordJson[]> {
  const { status, body } = await service('GET', path)
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
  return (body as { results: RecordJson[] }).results
}

/** All records of a collection, read likewise, several pages at a time. */
export async function allRowsOf(service: Caller, path: string): Promise<RecordJson[]> {
  const join = path.includes('?') ? '&' : '?'
  const { body } = await service('GET', path)
  const { count, results } = body as { count: number; results: RecordJson[] }
  const pages = Math.ceil(count / Math.max(1, results.length))
  const rows = [...results]
  for (let first = 2; first <= pages; first += 8) {
    const some = Array.from({ length: Math.min(8, pages - first + 1) }, (_, n) => first + n)
    const read = await Promise.all(some.map((n) => rowsOf(service, `${path}${join}page=${n}`)))
    rows.push(...read.flat())
  }
  return rows
}

export async function rowOf(service: Caller, path: string): Promise<RecordJson> {
  const { status, body } = await service('GET', path)
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
  return body as RecordJson
}

export async function make(
  service: Caller,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<RecordJson> {
  const { status, body } = await service('POST', path, fields)
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
  return body as RecordJson
}

/** A record of a collection whose records are in a workspace. */
export async function makeInWorkspace(
  service: Caller,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<RecordJson> {
  const [workspace] = await rowsOf(service, '/workspaces/?name=Halden')
  const given = { description: 'Made for a test', workspace: workspace?.object_id ?? '' }
  return make(service, path, { ...given, ...fields })
}

export const makeStore = (
  service: Caller,
  fields: Readonly<Record<string, string>> = {},
): Promise<RecordJson> =>
  makeInWorkspace(service, '/store/all/', { name: newName('store'), ...fields })

export const makeTransfer = (service: Caller, settings: object): Promise<RecordJson> =>
  makeInWorkspace(service, '/transfer/input/all/', {
    name: newName('transfer'),
    settings: JSON.stringify(settings),
  })

/** A model of one variable, without jobs. */
export const makeModel = (service: Caller): Promise<RecordJson> =>
  makeInWorkspace(service, '/enrich/', {
    name: newName('model'),
    input_variables: '["a"]',
    output_variables: '["b"]',
  })

export const firstPassword = 'first-password-1'

/** A user with a password, for this test only. */
export const makePerson = (service: Caller, email: string): Promise<RecordJson> =>
  make(service, '/users/', {
    email,
    password: firstPassword,
    first_name: 'Test',
    // Nobody else has it, as some tests search by name.
    last_name: email.replace(/@.*/, ''),
  })

/** A ticket without plan, owner or workspace. */
export const makeTicket = (
  service: Caller,
  fields: Readonly<Record<string, string>> = {},
): Promise<RecordJson> =>
  make(service, '/support/tickets/', {
    title: newName('ticket'),
    content: 'Made for a test',
    severity: 'system_impaired',
    contact_method: 'email',
    contact_information: 'ingrid@northwind.example',
    ...fields,
  })

/** Tickets whose severities a page then knows, as it sets only observed ones. */
export async function makeSeverities(service: Caller, ...severities: readonly string[]) {
  for (const severity of severities) await makeTicket(service, { severity })
}

/** A workspace for this test only; its settings name its people. */
export const makeWorkspace = (
  service: Caller,
  { name = newName('workspace'), settings }: { name?: string; settings?: object } = {},
): Promise<RecordJson> =>
  make(service, '/workspaces/', {
    name,
    description: 'Made for a test',
    ...(settings && { settings: JSON.stringify(settings) }),
  })

/** A workspace whose owner has two payment methods in the demo data. */
export const makePayingWorkspace = (service: Caller): Promise<RecordJson> =>
  makeWorkspace(service, { settings: { owners: ['marcus.delgado@lumenretail.example'] } })

/** A payment method of whoever makes it. */
export const makeMethod = (
  service: Caller,
  name = newName('card'),
  source_token = 'tok_test',
): Promise<RecordJson> => make(service, '/billing/methods/', { name, source_token })

/** A charge by a payment method, in euros if nothing else is given. */
export const makeCharge = (
  service: Caller,
  method: RecordJson | undefined,
  amount: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<RecordJson> =>
  make(service, '/billing/charges/', {
    name: newName('charge'),
    method: method?.object_id ?? '',
    amount,
    currency: 'EUR',
    ...fields,
  })

/** The secret of a token for this test only. */
export const makeSecret = async (service: Caller): Promise<string> =>
  String((await make(service, '/tokens/', { expires_at: '2031-03-01T10:00:00Z' })).secret)

/** The number of stores with exactly this name. */
export const storesNamed = async (service: Caller, name: string): Promise<number> =>
  (await rowsOf(service, `/store/all/?name=${encodeURIComponent(name)}`)).filter(
    (row) => row.name === name,
  ).length
