import { expect, it } from 'vitest'
import { fileNameOf } from './fileName.ts'

const named = (disposition?: string) =>
  fileNameOf(new Headers(disposition === undefined ? {} : { 'Content-Disposition': disposition }))

it.each([
  ['attachment; filename="day.csv"', 'day.csv'],
  ['attachment; filename=day.csv', 'day.csv'],
  ['attachment; filename="a; b.csv"', 'a; b.csv'],
  [`attachment; filename="a_b.csv"; filename*=UTF-8''%C3%A4%20b.csv`, 'ä b.csv'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''%E0%A4%A`, 'plain.csv'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\evil\\\\x.exe"', 'x.exe'],
  [`attachment; filename*=UTF-8''photo%E2%80%AEgnp.exe`, 'photognp.exe'],
  [`attachment; filename*=UTF-8''..%2F..`, undefined],
  ['attachment; filename=""', undefined],
  ['attachment', undefined],
])('%s is %s', (disposition, name) => expect(named(disposition)).toBe(name))

it('has no name without the header', () => expect(named()).toBeUndefined())
