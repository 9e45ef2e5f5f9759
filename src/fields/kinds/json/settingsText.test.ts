import { describe, expect, it } from 'vitest'
import { readJson } from './jsonText.ts'
import {
  isJsonNumber,
  mergedSettings,
  settingsOf,
  settingsText,
  withSetting,
} from './settingsText.ts'

describe('NT-9 settings in a text', () => {
  it('are read from an object only', () => {
    expect(settingsOf('{"email":true}')).toEqual({ email: true })
    for (const text of ['', 'e-mail please', '[1]', '"x"', '3', '12.50', 'null', '{"a":'])
      expect(settingsOf(text)).toBeUndefined()
  })

  it('change one at a time, in their order, and keep every digit of the others', () => {
    const settings = settingsOf('{"b":9007199254740993,"a":{"x":true,"y":1.50},"c":null}') ?? {}
    const next = withSetting(settings, ['a', 'x'], false)
    expect(settingsText(next).replaceAll(/\s/g, '')).toBe(
      '{"b":9007199254740993,"a":{"x":false,"y":1.50},"c":null}',
    )
    expect(withSetting(settings, ['none'], 1)).toEqual(settings)
  })

  it('keep typed digits as typed; an invalid number results in invalid JSON', () => {
    const settings = { limit: 5, note: '"', other: 1 }
    const good = settingsText(settings, [[['limit'], '7.10']])
    expect(good).toContain('"limit": 7.10')
    expect(readJson(good).is).toBe('value')
    const bad = settingsText(settings, [
      [['limit'], '7,1'],
      [['other'], '2'],
    ])
    expect(bad).toContain('"limit": 7,1')
    expect(bad).toContain('"other": 2')
    expect(readJson(bad).is).toBe('problem')
    expect(readJson(settingsText(settings, [[['limit'], '']])).is).toBe('problem')
  })

  it('merge what two have changed, unless it is the same value', () => {
    const merged = (...texts: [string, string, string]) => {
      const [base, mine, theirs] = texts.map((text) => settingsOf(text) ?? {})
      const found = mergedSettings(base ?? {}, mine ?? {}, theirs ?? {})
      return found && settingsText(found).replaceAll(/\s/g, '')
    }
    const base = '{"a":1,"b":{"x":1.50,"y":true}}'
    expect(
      merged(base, '{"a":2,"b":{"x":1.50,"y":true}}', '{"b":{"x":1.50,"y":false},"c":3}'),
    ).toBe(undefined)
    expect(merged(base, '{"a":1,"b":{"x":1.50,"y":false}}', '{"c":3,"b":{"x":7,"y":true}}')).toBe(
      '{"c":3,"b":{"x":7,"y":false}}',
    )
    expect(merged(base, '{"a":2,"b":{"x":1.50,"y":true}}', '{"a":3,"b":{}}')).toBe(undefined)
    expect(merged(base, '{"a":2,"b":{"x":1.50,"y":true}}', '{"a":2,"b":{}}')).toBe('{"a":2,"b":{}}')
    expect(merged(base, '{"a":1}', '{"a":1,"b":5}')).toBe(undefined)
  })

  it('recognise a JSON number', () => {
    for (const digits of ['0', '-1.5', '1e-4', '12.50']) expect(isJsonNumber(digits)).toBe(true)
    for (const digits of ['', '1,5', '01', '.5', '1.', 'NaN', '0x1'])
      expect(isJsonNumber(digits)).toBe(false)
  })
})
