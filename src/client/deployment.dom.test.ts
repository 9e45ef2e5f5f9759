import { expect, it, vi } from 'vitest'
import { serviceHeader } from '../gateway.ts'

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
