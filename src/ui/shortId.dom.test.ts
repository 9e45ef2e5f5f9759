import { expect, it } from 'vitest'
import { knownRecordOf } from '../app/palette/entries.ts'
import { shortId } from './shortId.ts'

it('bug-2 an id has one short form, in links and in pickers', () => {
  const id = 'ws_31d8aaaabbbbc0f4'
  expect(shortId(id)).toBe('ws_31d8a…c0f4')
  expect(shortId('ws_31d8aaaa')).toBe('ws_31d8aaaa')
  expect(knownRecordOf('workspaces', { object_id: id, name: 'Halden' }).secondaryText).toBe(
    shortId(id),
  )
})
