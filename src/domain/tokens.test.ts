import { describe, expect, it } from 'vitest'
import { decodeRecord } from '../dialect/decodeRecord.ts'
import { resources } from '../resources/resources.ts'
import { expiresAt } from './tokens.ts'

describe('OT-2 the end of a token is read once, for the account, both homes and their lines', () => {
  it.each([
    ['2027-01-31T12:00:00Z', Date.UTC(2027, 0, 31, 12)],
    ['2027-01-31', Date.UTC(2027, 0, 31)],
    [1_800_000_000, 1_800_000_000_000],
    [null, undefined],
    ['soon', undefined],
    [{ at: 1 }, undefined],
  ])('%j', (returned, at) => {
    const token = { object_id: 'tok_1', expires_at: returned }
    expect(expiresAt(decodeRecord(resources.tokens.fields, token))).toBe(at)
  })
})
