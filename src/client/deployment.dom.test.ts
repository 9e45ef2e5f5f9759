import { afterEach, expect, it } from 'vitest'
import { serviceHeader } from '../gateway.ts'
import { setStoreOwner } from '../store.ts'
import { isOfOther, readHeaders, writeHeaders } from './deployment.ts'

const of = (id: string) => new Headers({ [serviceHeader]: id })

afterEach(() => setStoreOwner(undefined))

it('B8 each write names the deployment of its page; a read does once another one has answered', () => {
  setStoreOwner({ deployment: 'https://one.example', person: 'ada', isKnown: true })
  const named = { [serviceHeader]: 'https://one.example' }
  expect(writeHeaders()).toMatchObject(named)
  expect([isOfOther(of('https://one.example')), isOfOther(new Headers())]).toEqual([false, false])
  expect(readHeaders()).toBeUndefined()
  expect(isOfOther(of('https://two.example'))).toBe(true)
  expect(readHeaders()).toEqual(named)
})
