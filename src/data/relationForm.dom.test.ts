import { beforeEach, expect, test } from 'vitest'
import { profileStore, stateOf } from '../dialect/evidence.ts'
import { triedForms, tryForm } from '../dialect/writeForms.ts'
import { resources } from '../resources/resources.ts'
import { learnFrom } from './learner.ts'
import { operationRequest, recordRequest } from './requests.ts'

beforeEach(() => {
  triedForms.reset()
  profileStore.reset()
})

const { fields } = resources.stores
const created = () =>
  recordRequest({
    name: 'stores',
    fields,
    write: 'create',
    values: { name: 'a', workspace: '7/8' },
  }).form

const answered = (path: string, body: unknown) =>
  learnFrom({ method: 'GET', path }, 1, {
    state: 'done',
    status: 200,
    headers: new Headers({ 'Content-Type': 'application/json' }),
    body: JSON.stringify(body),
    took: 1,
  })

test('dialect-12 addresses are sent back where answers have addresses, with the same beginning', () => {
  const workspace = 'https://svc.example/api/v1/workspaces/3/'
  answered('/store/all/4/', { object_id: 4, name: 's', workspace })
  expect(stateOf('relationBase').value).toBe('https://svc.example/api/v1/')
  const address = 'https://svc.example/api/v1/workspaces/7%2F8/'
  expect(created()?.[1]).toEqual(['workspace', address, JSON.stringify(address)])
})

test('dialect-12 an id or an object on request, a number where ids are numbers', () => {
  expect(created()?.[1]).toEqual(['workspace', '7/8', '"7/8"'])
  tryForm('relationWrites', 'object')
  expect(created()?.[1]?.[1]).toBe('{"object_id":"7/8"}')
  answered('/workspaces/3/', { id: 3, name: 'w' })
  const { form } = operationRequest('models', 'train', 'm', { transfer: '12' })
  expect(form?.find(([name]) => name === 'transfer')).toEqual([
    'transfer',
    '{"id":12}',
    '{"id":12}',
  ])
})

test('dialect-12 dialect-7 what a service accepted is learned from the request itself', () => {
  tryForm('relationWrites', 'address')
  const request = recordRequest({
    name: 'stores',
    fields,
    write: 'create',
    values: { name: 'a', workspace: '7' },
  })
  const ending = { state: 'done', headers: new Headers(), body: '', took: 1 } as const
  learnFrom(request, 1, { ...ending, status: 400 })
  expect(stateOf('relationWrites').source).toBe('assumed')
  learnFrom(request, 1, { ...ending, status: 201 })
  expect(stateOf('relationWrites')).toMatchObject({ value: 'address', source: 'learned' })
  expect(stateOf('encoding')).toMatchObject({ value: 'usual', source: 'learned' })
})
