import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Page } from '../../dialect/envelope.ts'
import type { Item } from '../../metadata/item.ts'
import { itemKey, listOptions } from '../../data/queries.ts'
import { jobsEnded, shareJob } from './jobReads.ts'
import { endedSince } from './progressHistory.ts'

const job = (progress: number, more: object = {}) => ({
  object_id: 'job-1',
  enrich: 'model-1',
  progress,
  ...more,
})
const other = { object_id: 'job-2', enrich: 'model-2', progress: 0.5 }
const { queryKey } = listOptions('jobs')

function clientWith(page: Partial<Page>) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, page as Page, { updatedAt: 1000 })
  return queryClient
}

describe('ux-51 one job', () => {
  it('has the state of its newest read in every list, and each list keeps its own load time', () => {
    const queryClient = clientWith({ items: [other, job(0.2, { note: 'kept' })] })
    shareJob(queryClient, job(1))
    expect(queryClient.getQueryData(queryKey)?.items).toEqual([other, job(1, { note: 'kept' })])
    expect(queryClient.getQueryState(queryKey)?.dataUpdatedAt).toBe(1000)
  })

  it('is entered once: what its own read brought is no news, so that who follows it is not called again', () => {
    const queryClient = new QueryClient()
    const read = { item: job(0.2), etag: 'v1' }
    queryClient.setQueryData(itemKey('jobs', 'job-1'), read, { updatedAt: 1000 })
    shareJob(queryClient, read.item)
    expect(queryClient.getQueryState(itemKey('jobs', 'job-1'))).toMatchObject({
      data: read,
      dataUpdatedAt: 1000,
    })
  })

  it('ux-3 invalidates its model, and lists that contain it, when it ends; other models stay', () => {
    const queryClient = clientWith({ items: [job(0.2)] })
    const read = (name: 'models' | 'users', id: string) => {
      queryClient.setQueryData(itemKey(name, id), { item: { object_id: id }, etag: undefined })
      return () => queryClient.getQueryState(itemKey(name, id))?.isInvalidated
    }
    const models = listOptions('models').queryKey
    queryClient.setQueryData(models, { items: [] } as unknown as Page)
    const [model, another, user] = [
      read('models', 'model-1'),
      read('models', 'model-2'),
      read('users', 'u'),
    ]
    jobsEnded(queryClient, [job(1)])
    expect([model(), another(), user()]).toEqual([true, false, false])
    expect(queryClient.getQueryState(models)?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('ends once, and only if it was open before', () => {
    const isOpen = ({ progress }: Item) => progress !== 1
    expect(endedSince([job(1), other], isOpen)).toEqual([])
    expect(endedSince([job(0.5)], isOpen)).toEqual([])
    expect(endedSince([job(1)], isOpen)).toEqual([job(1)])
    expect(endedSince([job(1)], isOpen)).toEqual([])
  })
})
