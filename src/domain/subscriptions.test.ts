import { describe, expect, it } from 'vitest'
import type { Item } from '../metadata/item.ts'
import { outlookOf } from './subscriptions.ts'

const item = (object_id: string, values: object = {}): Item => ({ object_id, ...values })

describe('BI-3 the outlook of a subscription', () => {
  it.each([
    [{ expires_on: '2026-11-24', auto_renew: true }, 'renews'],
    [{ expires_on: '2026-11-23', auto_renew: false }, 'ends'],
    [{ expires_on: '2026-11-22', auto_renew: true }, 'ended'],
    [{ expires_on: '2026-11-24' }, 'until'],
    [{ auto_renew: true }, 'noDate'],
    [{ expires_on: '0001-01-01T00:00:00Z', auto_renew: true }, 'noDate'],
  ])('%o is %s', (values, outlook) => {
    expect(outlookOf(item('s', values), '2026-11-23')).toBe(outlook)
  })
})
