import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ResourceName, resourceNames, resources } from '../../../src/resources/resources.ts'
import { isStored } from '../collections/ownColumns.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, demoClient, type Fields, idOf, results } from '../testing/client.ts'
import { samples } from '../testing/samples.ts'

describe.each(ruleBackends)('Standard operations on $name', (backend) => {
  let service: Service
  let me: Client
  let bodies: Record<ResourceName, Fields>

  beforeAll(async () => {
    ;({ service } = await backend.open())
    me = await demoClient(service, 'administrator')
    const ingrid = await demoClient(service, 'workspace_owner')
    const northwind = String(results(await ingrid.get('/workspaces/'))[0]?.object_id)
    bodies = await samples(me, northwind)
    // The caller's workspace is the default; an administrator has to name one.
    bodies.workspaceManagers = { settings: JSON.stringify({ workspace: northwind }) }
  })
  afterAll(async () => {
    await service.close()
  })

  it.each(resourceNames)('%s: create, list, read, PUT, PATCH, delete', async (name) => {
    const { path, fields } = resources[name]
    const body = bodies[name]
    const created = await me.post(path, body)
    expect(created.status, created.text).toBe(201)
    const item = `${path}${idOf(created)}/`
    expect(created.headers.get('location')).toBe(`http://service.test${item}`)
    expect(created.headers.get('etag')).toBe('"1"')

    const listed = await me.get(path)
    expect(listed.status).toBe(200)
    expect(Object.keys(listed.body)).toEqual(['count', 'next', 'previous', 'results'])
    expect(results(listed)[0]?.object_id).toBe(idOf(created))

    const read = await me.get(item)
    expect(read.status).toBe(200)
    for (const field of Object.keys(fields)) {
      expect(Object.hasOwn(read.body, field), field).toBe(isStored(name, field))
    }
    for (const moment of ['created_at', 'updated_at'])
      expect(read.body[moment]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

    const put = await me.put(item, { ...body, ...(name === 'users' ? { first_name: 'Ada' } : {}) })
    expect(put.status, put.text).toBe(200)
    expect(put.headers.get('etag')).toBe('"2"')

    const untouched = await me.patch(item, {})
    expect(untouched.status).toBe(200)
    expect(untouched.headers.get('etag')).toBe('"2"')

    const [field = '', value = ''] = Object.entries(body)[0] ?? []
    const patched = await me.patch(item, { [field]: value })
    expect(patched.status, patched.text).toBe(200)
    expect(patched.headers.get('etag')).toBe('"3"')

    expect((await me.remove(item)).status).toBe(204)
    expect((await me.get(item)).status).toBe(404)
  })

  it.each(resourceNames)('%s: requires exactly what the specification requires', async (name) => {
    const { path, fields } = resources[name]
    const required = (column: 'create' | 'update') =>
      Object.keys(fields).filter((field) => fields[field]?.[column] === 'required')
    const empty = await me.post(path, {})
    if (required('create').length > 0) {
      expect(empty.status).toBe(400)
      expect(Object.keys(empty.body).toSorted()).toEqual(required('create').toSorted())
    } else expect([201, 400], empty.text).toContain(empty.status)
    const created = await me.post(path, {
      ...bodies[name],
      ...(name === 'users' ? { email: 'x@test.example' } : {}),
    })
    expect(created.status, created.text).toBe(201)
    const put = await me.put(`${path}${idOf(created)}/`, {})
    if (required('update').length === 0) expect(put.status).toBe(200)
    else expect(Object.keys(put.body).toSorted()).toEqual(required('update').toSorted())
  })

  it('supports both subscription shapes', async () => {
    const other = await backend.open({ subscriptionShape: 'B' })
    const plain = await (
      await demoClient(other.service, 'administrator')
    ).post('/billing/subscriptions/', { name: 'B' })
    await other.service.close()
    expect(plain.status, plain.text).toBe(201)
    expect(Object.keys(plain.body)).not.toContain('workspace')
    expect((await me.post('/billing/subscriptions/', { name: 'A' })).body).toEqual({
      workspace: ['This field is required.'],
      expires_on: ['This field is required.'],
    })
  })

  it('keeps numbers and JSON as they were sent', async () => {
    const charge = await me.post('/billing/charges/', { amount: '4900.00', credits: '0.10' })
    expect(charge.body).toMatchObject({ amount: '4900.00', credits: '0.10' })
    const settings = '{"z":9007199254740993,"a":1.50,"__proto__":{"x":1}}'
    const body = `{"settings":${settings},"name":"n"}`
    const workspace = results(await me.get('/workspaces/'))[0]
    const changed = await me.send('PATCH', `/workspaces/${String(workspace?.object_id)}/`, body, {
      'content-type': 'application/json',
    })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.text).toContain(`"settings":${settings}`)
    const id = idOf(
      await me.post('/billing/subscriptions/', {
        ...bodies.subscriptions,
        predict_calls: '9007199254740993',
      }),
    )
    expect((await me.get(`/billing/subscriptions/${id}/`)).text).toContain(
      '"predict_calls":9007199254740993,',
    )
  })

  it('clears a field with blank in a form and null in JSON, and rejects blank for required fields', async () => {
    const id = idOf(
      await me.post('/billing/charges/', { name: 'x', amount: '1', processed: 'true' }),
    )
    const path = `/billing/charges/${id}/`
    expect((await me.patch(path, { name: '' })).body.name).toBeNull()
    const json = { 'content-type': 'application/json' }
    const cleared = await me.send('PATCH', path, '{"amount":null,"processed":null}', json)
    expect(cleared.body).toMatchObject({ amount: null, processed: false })
    expect(
      (
        await me.patch(
          `/workspaces/${String(results(await me.get('/workspaces/'))[0]?.object_id)}/`,
          { name: ' ' },
        )
      ).body,
    ).toEqual({
      name: ['This field may not be blank.'],
    })
  })

  it('reports all problems at once', async () => {
    const got = await me.post('/billing/subscriptions/', {
      name: 'x',
      workspace: 'wsp_none',
      amount: 'ten',
      training_seconds: '1.5',
      auto_renew: 'perhaps',
      expires_on: '2026-02-30',
      method: 'pay_none',
    })
    expect(got.status).toBe(400)
    expect(got.body).toEqual({
      amount: ['Must be a number, like 12.50.'],
      training_seconds: ['Must be a whole number.'],
      auto_renew: ['Must be true or false.'],
      expires_on: ['Must be a date, like 2026-11-30.'],
      workspace: ['No such workspace.'],
      method: ['No such payment method.'],
    })
  })

  it('refuses to delete records that others refer to, and names those', async () => {
    const got = await me.remove(`/workspaces/${bodies.stores.workspace}/`)
    expect(got.status).toBe(409)
    expect(got.body.detail).toMatch(/\d+ stores \(.+, …\), .* refer to this workspace\.$/)
  })
})
