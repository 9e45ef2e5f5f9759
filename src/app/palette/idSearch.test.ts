import { expect, test } from 'vitest'
import { resourceNames } from '../../resources/resources.ts'
import { isIdLike, orderFor } from './idSearch.ts'

test('U1 recognises text that may be a pasted id', () => {
  expect(['sto_eef5adbe474c', '12345678', 'a1b2-c3d4'].every(isIdLike)).toBe(true)
  expect(['churn', 'churn v3 model', 'a@b1.example', 'v3'].some(isIdLike)).toBe(false)
})

test('U1 each collection is requested at most once, the most likely one by loaded ids first', () => {
  const known = new Map([
    ['users', [{ objectId: 'usr_1' }]],
    ['stores', [{ objectId: 'sto_1' }]],
  ] as const)
  const order = orderFor('usr_99', known)
  expect(order[0]).toBe('users')
  expect(order.at(-1)).toBe('stores')
  expect(new Set(order).size).toBe(resourceNames.length)
  // Without a known prefix, the order of the menu is used.
  expect(orderFor('123456', known)[0]).toBe('tickets')
  expect(orderFor('../x1', known)).toEqual([])
})
