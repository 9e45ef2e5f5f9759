import { describe, expect, test } from 'vitest'
import { resources } from '../resources/resources.ts'
import { readFailure } from './errors.ts'

const read = (body: string, type = 'application/json') => {
  const { fieldErrors, messages } = readFailure(body, type)
  return { fields: Object.fromEntries(fieldErrors), messages }
}

describe('F9 error messages of the service are assigned to fields', () => {
  test('a field with its messages', () => {
    expect(read('{"name":["Needed."],"amount":["Not a number.","Too large."]}')).toEqual({
      fields: { name: ['Needed.'], amount: ['Not a number.', 'Too large.'] },
      messages: [],
    })
  })

  test('a list of errors, with a field or a pointer', () => {
    expect(
      read(
        '{"errors":[{"field":"name","message":"Needed."},{"pointer":"/settings/a","detail":"Bad."},{"message":"General."}]}',
      ),
    ).toEqual({ fields: { name: ['Needed.'], settings: ['Bad.'] }, messages: ['General.'] })
  })

  test.each([
    ['{"code":"required","fields":["name"]}', { name: ['required'] }, []],
    [
      '{"message":"Needed.","fields":["name","amount"]}',
      { name: ['Needed.'], amount: ['Needed.'] },
      [],
    ],
    [
      '[{"name":"Needed."},{"amount":["Not a number."]},{}]',
      { name: ['Needed.'], amount: ['Not a number.'] },
      [],
    ],
    [
      '[{"field":"name","message":"Needed."},"Look below."]',
      { name: ['Needed.'] },
      ['Look below.'],
    ],
    ['{"errors":[{"name":["Needed."]}]}', { name: ['Needed.'] }, []],
    [
      '{"error":{"code":400,"message":"No.","errors":[{"message":"No.","domain":"global","reason":"invalid"}]}}',
      {},
      ['No.'],
    ],
    ['{"errors":["No.",{"code":"E1"}]}', {}, ['No.', 'E1']],
    ['{"errors":[{"key":"name","value":"Needed."}]}', { name: ['Needed.'] }, []],
    ['{"Errors":[{"Key":"name","Value":["Needed."]}]}', { name: ['Needed.'] }, []],
    ['{"errors":[{"field":"name","error":"Is needed."}]}', { name: ['Is needed.'] }, []],
    [
      '{"errors":[{"field":"name","messages":["Needed.","Short."]}]}',
      { name: ['Needed.', 'Short.'] },
      [],
    ],
    ['{"errors":[{"path":"name","errors":["Needed."]}]}', { name: ['Needed.'] }, []],
    ['{"errors":[{"key":"name","text":"Needed."}]}', { name: ['Needed.'] }, []],
    [
      '{"errors":[{"property":"name","constraints":{"isNotEmpty":"Needed."}}]}',
      { name: ['Needed.'] },
      [],
    ],
    ['{"errors":[{"field":"name","value":"abc","code":"too_short"}]}', { name: ['too short'] }, []],
  ])('FC05 fields that are named in a list: %s', (body, fields, messages) => {
    expect(read(body)).toEqual({ fields, messages })
  })

  test('FC05 what a framework puts next to its message is about no field', () => {
    expect(
      read(
        '{"timestamp":"2026-01-01T00:00:00Z","status":400,"error":"Bad Request","path":"/stores/","errors":[{"field":"name","defaultMessage":"Needed."}]}',
      ),
    ).toEqual({ fields: { name: ['Needed.'] }, messages: ['Bad Request'] })
    expect(
      read('{"title":"Invalid","status":400,"traceId":"00-1","errors":{"name":["Needed."]}}'),
    ).toEqual({ fields: { name: ['Needed.'] }, messages: ['Invalid'] })
    // Without another message, the text is about the field.
    expect(read('{"path":"Needed."}').fields).toEqual({ path: ['Needed.'] })
  })

  test.each(Object.values(resources).flatMap(({ fields }) => Object.keys(fields)))(
    'FC05 a text about the field %s is not lost next to a message',
    (name) => {
      const { fields, messages } = read(JSON.stringify({ detail: 'No.', [name]: 'Bad.' }))
      expect([...(fields[name] ?? []), ...messages]).toContain('Bad.')
    },
  )

  test('problem+json', () => {
    expect(
      read(
        '{"type":"about:blank","title":"Invalid","status":400,"detail":"Look below.","errors":{"name":["Needed."]}}',
      ),
    ).toEqual({
      fields: { name: ['Needed.'] },
      messages: ['Invalid', 'Look below.'],
    })
  })

  test.each([
    ['{"detail":"No."}'],
    ['{"detail":{"code":"invalid","message":"No."}}'],
    ['{"non_field_errors":["No."]}'],
    ['{"msg":"No."}'],
    ['{"errors":"No."}'],
    ['{"Message":"No."}'],
    ['{"error_description":"No.","error_uri":"https://x.test"}'],
    ['"No."'],
    ['["No."]'],
    ['No.'],
  ])('general message: %s', (body) => {
    expect(read(body)).toEqual({ fields: {}, messages: ['No.'] })
  })

  test('bug-1 `title` is a field like any other, and the summary of a problem', () => {
    const both = { fields: { title: ['Needed.'], content: ['Needed.'] }, messages: [] }
    expect(read('{"title":["Needed."],"content":["Needed."]}')).toEqual(both)
    expect(read('{"title":"Needed.","content":"Needed."}')).toEqual(both)
    const problem = { fields: {}, messages: ['Bad Request'] }
    expect(read('{"title":"Bad Request","status":400,"type":"about:blank"}')).toEqual(problem)
    expect(read('{"title":"Bad Request"}')).toEqual(problem)
    expect(read('{"title":"Bad Request","name":["Needed."]}', 'application/problem+json')).toEqual({
      fields: { name: ['Needed.'] },
      messages: ['Bad Request'],
    })
  })

  test.each([
    ['{"message":"Bad.","issues":[{"path":["amount"],"message":"Not a number."}]}'],
    ['{"errors":[{"instancePath":"/amount","message":"Not a number."}],"message":"Bad."}'],
    ['{"errors":[{"field":"amount","defaultMessage":"Not a number."}],"message":"Bad."}'],
    ['{"errors":[{"property":"amount","message":"Not a number."}],"message":"Bad."}'],
    [
      '{"error":{"code":400,"message":"Bad.","details":[{"@type":"x/BadRequest","fieldViolations":[{"field":"amount","description":"Not a number."}]}]}}',
    ],
  ])('lists of other libraries: %s', (body) => {
    expect(read(body)).toEqual({ fields: { amount: ['Not a number.'] }, messages: ['Bad.'] })
  })

  test('an HTML page is never quoted', () => {
    expect(read('<html><b>502</b></html>', 'text/html')).toEqual({ fields: {}, messages: [] })
  })

  test('hostile names are treated as plain names', () => {
    const { fieldErrors } = readFailure(
      '{"__proto__":["x"],"constructor":["y"]}',
      'application/json',
    )
    expect(fieldErrors.get('constructor')).toEqual(['y'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
