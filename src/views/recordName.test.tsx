import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/queryClient.ts'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { useRecordName } from './recordName.ts'

const names: Readonly<Record<string, object>> = {
  usr_1: { first_name: 'Maren', last_name: 'Okafor' },
  mdl_1: { name: 'heat-pump-saving' },
  trf_1: { name: 'weather-stations-july' },
  wsp_1: { name: 'Northwind Labs' },
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const id = /(\w+_1)\//.exec(address)?.[1] ?? ''
    return Response.json({ object_id: id, ...names[id] })
  })
})
afterEach(() => vi.unstubAllGlobals())

function Named({ name, item }: { readonly name: ResourceName; readonly item: Item }) {
  return <p>{useRecordName(name, item) ?? 'no name'}</p>
}

async function nameOf(name: ResourceName, fields: object): Promise<string | null> {
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Named name={name} item={{ object_id: 'x', ...fields }} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const text = container.textContent
  cleanup()
  return text
}

test('design-2 a job, a token and notification settings are called after their records', async () => {
  expect(await nameOf('jobs', { enrich: 'mdl_1', transfer: 'trf_1' })).toBe(
    'heat-pump-saving from weather-stations-july',
  )
  expect(await nameOf('jobs', { enrich: 'mdl_1' })).toBe('Training of heat-pump-saving')
  expect(await nameOf('tokens', { owner: 'usr_1', purpose: 'session' })).toBe(
    'Browser session of Maren Okafor',
  )
  expect(await nameOf('tokens', { owner: 'usr_1' })).toBe('Token of Maren Okafor')
  expect(await nameOf('workspaceManagers', { workspace: 'wsp_1' })).toBe('Northwind Labs')
  expect(await nameOf('userManagers', { user: 'usr_1' })).toBe('Maren Okafor')
})

test('design-2 a record of which only the id is known has no name', async () => {
  expect(await nameOf('tokens', {})).toBe('no name')
  expect(await nameOf('stores', { name: '' })).toBe('no name')
})
