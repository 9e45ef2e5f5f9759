import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setStoreOwner } from '../store.ts'
import { usePresence } from './presence.ts'

/** The channels of a browser; each receives the messages of the others. */
let channels: Channel[] = []
class Channel extends EventTarget {
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    channels.push(this)
  }
  postMessage(data: unknown) {
    for (const other of channels)
      if (other !== this && other.name === this.name)
        queueMicrotask(() =>
          act(() => void other.dispatchEvent(new MessageEvent('message', { data }))),
        )
  }
  close() {
    channels = channels.filter((one) => one !== this)
  }
}

beforeEach(() => {
  channels = []
  document.title = 'Events'
  vi.stubGlobal('BroadcastChannel', Channel)
})

const tab = (what: string, isHere: boolean) =>
  renderHook(({ isHere: now }) => usePresence(what, now), { initialProps: { isHere } })

it('N19 F6 a record that is edited in another tab is known as soon as it is opened, until that ends', async () => {
  const first = tab('edit stores s1', false)
  const second = tab('edit stores s1', false)
  const other = tab('edit stores s2', false)
  expect(second.result.current.isInOtherTab).toBe(false)
  first.rerender({ isHere: true })
  await waitFor(() => expect(second.result.current.isInOtherTab).toBe(true))
  const later = tab('edit stores s1', false)
  await waitFor(() => expect(later.result.current.isInOtherTab).toBe(true))
  expect([first, other].map(({ result }) => result.current.isInOtherTab)).toEqual([false, false])
  // One of two editing tabs closes; the other one is still editing.
  const third = tab('edit stores s1', true)
  first.rerender({ isHere: false })
  await waitFor(() => expect(later.result.current.isInOtherTab).toBe(true))
  expect(second.result.current.isInOtherTab).toBe(true)
  third.unmount()
  await waitFor(() => expect(second.result.current.isInOtherTab).toBe(false))
})

it('the same id at another deployment is another record', async () => {
  const owner = { person: 'ada', isKnown: true }
  setStoreOwner({ ...owner, deployment: 'https://one.example' })
  tab('edit stores 1', true)
  setStoreOwner({ ...owner, deployment: 'https://two.example' })
  const elsewhere = tab('edit stores 1', false)
  tab('edit stores 2', true)
  const beside = tab('edit stores 2', false)
  await waitFor(() => expect(beside.result.current.isInOtherTab).toBe(true))
  expect(elsewhere.result.current.isInOtherTab).toBe(false)
  setStoreOwner(undefined)
})

it('N19 the other tab is marked when it is asked for, and one that has crashed is forgotten', async () => {
  const first = tab('edit stores s1', true)
  const second = tab('edit stores s1', false)
  await waitFor(() => expect(second.result.current.isInOtherTab).toBe(true))
  act(() => second.result.current.show())
  await waitFor(() => expect(document.title).toBe('● Events'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(document.title).toBe('Events')
  channels = channels.slice(1)
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(second.result.current.isInOtherTab).toBe(false))
  first.unmount()
})
