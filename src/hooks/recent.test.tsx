import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { recentRecords } from '../data/storedTitles.ts'
import { useRemembersRecord } from './recent.ts'
import { setStoreOwner } from '../store.ts'

const signIn = (person: string) =>
  setStoreOwner({ deployment: 'https://one.example', person, isKnown: true })
const open = (objectId: string, title: string | null | undefined) =>
  renderHook(() => useRemembersRecord('stores', objectId, title))
const ids = () => recentRecords().map(({ objectId }) => objectId)

beforeEach(() => {
  localStorage.clear()
  signIn('usr_1')
})

test('U1 the last 20 records are kept, newest first, per user', () => {
  for (let n = 0; n < 25; n++) open(`s${n}`, `store ${n}`)
  open('s10', 'store ten')
  open('unread', undefined)
  expect(ids()).toHaveLength(20)
  expect(recentRecords()[0]).toEqual({ name: 'stores', objectId: 's10', title: 'store ten' })
  expect(ids().filter((id) => id === 's10')).toHaveLength(1)
  signIn('usr_2')
  expect(ids()).toEqual([])
  signIn('usr_1')
  open('s10', null)
  expect(ids()).not.toContain('s10')
})

test('invalid stored entries are ignored', async () => {
  open('s1', 'one')
  const [key = ''] = Object.keys(localStorage)
  const storeElsewhere = async (text: string) => {
    await Promise.resolve()
    localStorage.setItem(key, text)
  }
  await storeElsewhere('[{"name":"nothing","objectId":"x","title":"y"},7,null]')
  expect(ids()).toEqual([])
  await storeElsewhere('{')
  expect(ids()).toEqual([])
})
