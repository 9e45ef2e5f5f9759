import { expect, it, vi } from 'vitest'
import { personHeader, serviceHeader } from '../gateway.ts'

const of = (id: string) => new Headers({ [serviceHeader]: id })

it('B8 each request names the deployment of its page, except the first of a preloaded address', async () => {
  document.head.innerHTML = '<link rel="preload" as="fetch" href="/-/service/tickets/">'
  vi.resetModules()
  const store = await import('../store.ts')
  const { isOfOther, readHeaders, writeHeaders } = await import('./deployment.ts')
  store.setStoreOwner({ deployment: 'https://one.example', person: 'ada', isKnown: true })
  const named = { [serviceHeader]: 'https://one.example' }
  expect(writeHeaders()).toMatchObject(named)
  expect(readHeaders('/-/service/tickets/')).toBeUndefined()
  expect(readHeaders('/-/service/tickets/')).toEqual(named)
  expect(readHeaders('/-/service/users/')).toEqual(named)
  expect([isOfOther(of('https://one.example')), isOfOther(new Headers())]).toEqual([false, false])
  expect(isOfOther(of('https://two.example'))).toBe(true)
})

it('B10 a write names the person of its page, as far as they are known', async () => {
  vi.resetModules()
  const store = await import('../store.ts')
  const { writeHeaders } = await import('./deployment.ts')
  store.setStoreOwner({ deployment: 'local', person: 'Zoë 1', isKnown: true })
  expect(writeHeaders()).toMatchObject({ [personHeader]: 'Zo%C3%AB%201' })
  store.setStoreOwner({ deployment: 'local', person: 'credential', isKnown: false })
  expect(writeHeaders()).not.toHaveProperty(personHeader)
})
