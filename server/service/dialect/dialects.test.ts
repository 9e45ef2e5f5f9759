import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decodeItem, decodePage } from '../../../src/dialect/envelope.ts'
import { readFailure } from '../../../src/dialect/errors.ts'
import { idOfAddress } from '../../../src/dialect/ids.ts'
import { concluded } from '../../../src/dialect/profile.ts'
import { timeOf } from '../../../src/dialect/time.ts'
import type { Item } from '../../../src/metadata/item.ts'
import type { Resource } from '../../../src/metadata/resource.ts'
import {
  isResourceName,
  type ResourceName,
  resourceNames,
  resources,
} from '../../../src/resources/resources.ts'
import type { Service } from '../serviceTypes.ts'
import { backends } from '../testing/backends.ts'
import { readId } from './ids.ts'
import { readSwitches, switches, type Switches } from './switches.ts'
import { readSeverity } from './values.ts'

const maren = `Basic ${btoa('maren.okafor@northwind.example:maren-demo-2026')}`

const single = Object.entries(switches).flatMap(([name, values]) =>
  values.map((value) => [`${name}=${value}`] as const),
)

describe('every switch alone: the console reads from it what the service means', () => {
  let service: Service
  beforeAll(async () => {
    ;({ service } = await (backends[0] as (typeof backends)[number]).open())
  })
  afterAll(() => service.close())
  afterEach(concluded.reset)

  const call = async (
    path: string,
    init: Pick<RequestInit, 'method' | 'body'> = {},
    authorization = maren,
  ) => {
    const request = new Request(`http://test.example${path}`, {
      ...init,
      headers: { Authorization: authorization },
    })
    const answer = await service.fetchDialect?.(request)
    if (!answer) throw new Error('The service has no dialects.')
    const { status, headers } = answer
    return { status, headers, body: await answer.text() }
  }

  /**
   * A time in whole seconds, as epoch seconds have no milliseconds. A local time does not say which
   * of the two hours it means when clocks are set back, so only what the clock shows is compared.
   */
  const secondsOf = (ms: number) =>
    concluded.get().zone === undefined
      ? Math.floor(ms / 1000)
      : new Date(ms).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })

  /** What a decoded record says, whatever the form. */
  function meaningOf(name: ResourceName, item: Item, dialect: Switches): Record<string, unknown> {
    const resource: Resource = resources[name]
    const fields = Object.entries(resource.fields).map(([key, field]) => {
      const value = item[key]
      if (value === null || value === undefined) return [key, null]
      if (field.to !== undefined && isResourceName(field.to) && typeof value === 'string')
        return [key, readId(value, field.to, dialect.id)]
      if (field.kind === 'datetime') return [key, secondsOf(timeOf(value, 'time') ?? 0)]
      if (field.kind === 'json' && typeof value === 'string' && /^[[{]/.test(value))
        return [key, JSON.parse(value)]
      if (key === 'severity') return [key, readSeverity(value as string)]
      if (key === 'progress' && dialect.progress === 'percent') return [key, Number(value) / 100]
      return [key, field.kind === 'decimal' || field.kind === 'money' ? Number(value) : value]
    })
    const id = readId(item.object_id, name, dialect.id)
    const changed = timeOf(item.updated_at, 'updated_at')
    const at = changed === undefined ? undefined : secondsOf(changed)
    return { ...Object.fromEntries(fields), id, at }
  }

  const pageOf = async (name: ResourceName, text: string) => {
    const answer = await call(`/-/dialect/${text}${resources[name].path}`)
    expect(answer.status).toBe(200)
    return decodePage(resources[name].fields, answer)
  }

  const clean = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/"progress":"?([\d.]+)"?/g, '"progress":$1'),
    ) as unknown

  it.each(single.filter(([text]) => !/^(?:auth|clock|error|subscription)=/.test(text)))(
    'dialect-5 dialect-6 dialect-13 %s',
    async (text) => {
      const dialect = readSwitches(text) as Switches
      if (text === 'zone=berlin') text += ',time=bare'
      if (text.includes('berlin')) concluded.set({ zone: 'Europe/Berlin' })
      for (const name of ['tickets', 'jobs', 'models', 'tokens'] as const) {
        const expected = await pageOf(name, 'own')
        const page = await pageOf(name, text)
        const count = dialect.pages === 'no' ? expected.items.length : page.items.length
        expect(
          clean(page.items.slice(0, count).map((item) => meaningOf(name, item, dialect))),
        ).toEqual(
          clean(expected.items.map((item) => meaningOf(name, item, readSwitches('') as Switches))),
        )
        const [first] = page.items
        if (!first) continue
        const path = `${resources[name].path}${encodeURIComponent(first.object_id)}/`
        const one = await call(`/-/dialect/${text}${path}`)
        const item = await decodeItem(resources[name].fields, one, first.object_id)
        expect(meaningOf(name, item, dialect)).toEqual(meaningOf(name, first, dialect))
      }
    },
  )

  it.each(switches.error)('dialect-8 a refusal as %s keeps what it says', async (form) => {
    const path = `/-/dialect/error=${form}/support/plans/`
    const { status, body, headers } = await call(path, { method: 'POST', body: new FormData() })
    expect(status).toBe(400)
    const { fieldErrors, messages } = readFailure(body, headers.get('Content-Type') ?? '')
    const isByField = ['fields', 'problem', 'pointers', 'nested'].includes(form)
    expect([...fieldErrors.keys()]).toEqual(isByField ? ['name'] : [])
    const isSilent = ['page', 'empty'].includes(form)
    const said = [...fieldErrors.values(), messages].flat().join(' ')
    expect(/required/.test(said)).toBe(!isSilent)
  })

  it('dialect-3 nobody is let in with a credential that travels otherwise', async () => {
    const list = resources.workspaces.path
    for (const auth of ['bearer', 'token', 'header', 'query'] as const)
      expect((await call(`/-/dialect/auth=${auth}${list}`)).status).toBe(401)
    expect((await call(`/-/dialect/auth=basic${list}`)).status).toBe(200)
    expect((await call(`/-/dialect/signedout=403${list}`, {}, 'Token nothing')).status).toBe(403)
  })

  it('writes take ids, addresses and times of the dialect', async () => {
    const text = 'id=number;relation=url;time=seconds;item=antwort'
    const users = await pageOf('users', text)
    const [user] = users.items
    const expires = 1_900_000_000
    const made = await call(`/-/dialect/${text}/tokens/`, {
      method: 'POST',
      body: new URLSearchParams({ owner: user?.object_id ?? '', expires_at: String(expires) }),
    })
    expect(made.status).toBe(201)
    const objectId = String(idOfAddress(made.headers.get('Location') ?? ''))
    const token = await decodeItem(resources.tokens.fields, made, objectId)
    expect(token.owner).toBe(user?.object_id)
    expect(made.headers.get('Location')).toContain(`/tokens/${token.object_id}/`)
  })

  it('a switch or value that does not exist is named', async () => {
    const { status, body } = await call('/-/dialect/lists=bare/users/')
    expect([status, body]).toEqual([404, expect.stringContaining('no switch')])
    expect((await call('/-/dialect/list=pile/users/')).body).toContain('no value')
  })

  it('all collections answer in a dialect of many switches', async () => {
    const text =
      'list=nested;count=meta;next=meta;id=opaque;relation=object;time=milliseconds;bool=word;json=text'
    for (const name of resourceNames) {
      const [page, expected] = [await pageOf(name, text), await pageOf(name, 'own')]
      expect([page.items.length, page.total]).toEqual([expected.items.length, expected.total])
    }
  })
})
