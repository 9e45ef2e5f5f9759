import { afterEach, expect, test } from 'vitest'
import { decodeItem, decodePage } from '../../src/dialect/envelope.ts'
import { readFailure } from '../../src/dialect/errors.ts'
import { idOfAddress } from '../../src/dialect/ids.ts'
import { printJson } from '../../src/dialect/json.ts'
import { profile } from '../../src/dialect/profile.ts'
import { timeOf } from '../../src/dialect/time.ts'
import type { Item } from '../../src/metadata/item.ts'
import type { Resource } from '../../src/metadata/resource.ts'
import { type ResourceName, resourceNames, resources } from '../../src/resources/resources.ts'
import { type Choices, factors, readChoices } from '../otherService/choices.ts'
import { type OtherService, startOtherService } from '../otherService/startOtherService.ts'
import { namesField, saysNothing } from './otherWriting.ts'
import { plainCaller } from './plainView.ts'
import type { Listed } from './shown/walk.ts'

let service: OtherService | undefined
afterEach(async () => {
  profile.reset()
  await service?.close()
})

const usual: Partial<Choices> = {
  auth: 'bearer',
  envelope: 'results',
  item: 'plain',
  timeKeys: 'created_at updated_at',
  progress: 'fraction',
  bodies: 'all',
  options: 'none',
  related: 'any',
  shape: 'A',
  skewMinutes: 0,
}

const start = async (fixed: Partial<Choices>, seed = 1) =>
  (service = await startOtherService(seed, { fixed }))

async function read(path: string, init?: RequestInit) {
  if (!service) throw new Error('No service has started.')
  const answer = await service.send(path, init)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** The meaning of a record, independent of its form. */
function meaningOf({ fields }: Resource, item: Item, { progress, timeKeys }: Choices) {
  const values = Object.entries(fields).map(([key, { kind }]) => {
    const value = item[key] ?? null
    if (value === null) return [key, null]
    if (kind === 'datetime') return [key, timeOf(value, 'time')]
    if (kind === 'json')
      return [key, JSON.parse(typeof value === 'string' ? value : printJson(value))]
    if (kind === 'decimal' || kind === 'money')
      return [key, Number(value) / (key === 'progress' && progress === 'percent' ? 100 : 1)]
    return [key, value]
  })
  // Under another key a screen looks for it.
  const isKnown = timeKeys === 'created_at updated_at'
  const at = isKnown && timeOf(item.updated_at, 'updated_at')
  return { ...Object.fromEntries(values), id: item.object_id, at }
}

/** The first page of a list, and its first record: as they are read, and as the service holds them. */
async function compared(name: ResourceName, other: OtherService) {
  const resource: Resource = resources[name]
  const plain = (await plainCaller(other)('GET', resource.path)).body as Listed
  const held = { ...other.choices, progress: 'fraction' } as const
  const meant = plain.results.map((item) => meaningOf(resource, item, held))
  const { items, total } = await decodePage(resource.fields, await read(resource.path))
  const id = plain.results[0]?.object_id ?? ''
  const answer = await read(`${resource.path}${encodeURIComponent(id)}/`)
  const first = await decodeItem(resource.fields, answer, id)
  return {
    read: {
      items: items.map((item) => meaningOf(resource, item, other.choices)),
      first: meaningOf(resource, first, other.choices),
      count: total,
    },
    meant: { items: meant, first: meant[0], count: total === undefined ? total : plain.count },
  }
}

const single = Object.entries(factors).flatMap(([factor, values]) =>
  values.map((value) => [`${factor}=${value}`] as const),
)

test.each(single)(
  'dialect-5 dialect-6 dialect-13 the console reads what a service with %s means',
  async (text) => {
    const other = await start({ ...usual, ...readChoices(text) })
    for (const name of ['tickets', 'jobs', 'models', 'tokens'] as const) {
      const { read: shown, meant } = await compared(name, other)
      expect(shown).toEqual(meant)
    }
  },
)

test.each([1, 2, 3, 4, 5])(
  'dialect-5 dialect-6 all collections of seed %i are read',
  async (seed) => {
    const other = await start({}, seed)
    for (const name of resourceNames) {
      const { read: shown, meant } = await compared(name, other)
      expect(shown).toEqual(meant)
    }
  },
)

test.each(factors.errors)('dialect-8 a refusal as %s keeps what it says', async (errors) => {
  const { choices } = await start({ ...usual, errors })
  const { status, body, headers } = await read('/support/plans/', {
    method: 'POST',
    body: new URLSearchParams({ currency: 'EUR' }),
  })
  expect(status).toBe(choices.invalidStatus)
  const { fieldErrors, messages } = readFailure(body, headers.get('Content-Type') ?? '')
  if (namesField.test(errors)) expect([...fieldErrors.keys()]).toEqual(['name'])
  const said = [...fieldErrors.values(), messages].flat().join(' ')
  expect(/needed/.test(said)).toBe(!saysNothing.test(errors))
})

test('ids, addresses and times are written as they are read', async () => {
  const other = await start({
    ...usual,
    ids: 'number',
    relations: 'url',
    times: 'seconds',
    created: 'location',
  })
  const owner = other.items('users')[3]?.id ?? ''
  const made = await read('/tokens/', {
    method: 'POST',
    body: new URLSearchParams({ owner, expires_at: '1900000000' }),
  })
  const id = String(idOfAddress(made.headers.get('Location') ?? ''))
  const token = await decodeItem(resources.tokens.fields, await read(`/tokens/${id}/`), id)
  expect([token.owner, timeOf(token.expires_at, 'time')]).toEqual([owner, 1_900_000_000_000])
})
