import { describe, expect, it } from 'vitest'
import { encodeForm } from '../../client/encode.ts'
import { decodeRecord } from '../../dialect/decodeRecord.ts'
import { parseJson } from '../../dialect/json.ts'
import { ServiceError } from '../../client/serviceError.ts'
import { unreadable } from '../../fields/values/unreadable.ts'
import { isRequiredFor } from '../../metadata/requirement.ts'
import { resourceNames, resources } from '../../resources/resources.ts'
import { bodyOf, extraName } from './body.ts'
import { validationErrorsOf } from './check.ts'
import {
  addressValues,
  changedNames,
  fieldsAsKept,
  formValuesOf,
  isSecretField,
  sameValue,
} from './formValues.ts'
import { sectionsOf, subscriptionShapeOf } from './layout.ts'
import { isConflicting, remoteChangesOf } from './remoteChanges.ts'
import { matchesValues, findCreatedItem, sentCreateOf, storedCreate } from './findCreatedItem.ts'
import { sortFailure } from './problems.ts'

const { fields } = resources.subscriptions
const record = decodeRecord(fields, {
  object_id: 's1',
  name: 'Platform',
  workspace: { id: 7, name: 'Halden' },
  amount: parseJson('12.50'),
  currency: 'NOK',
  expires_on: '2026-03-01T00:00:00Z',
  auto_renew: null,
  training_seconds: parseJson('9007199254740993'),
  method: 'https://service/billing/methods/pm_1/',
})
const baseValues = formValuesOf(fields, record)

describe('F2 the body of a PATCH', () => {
  it('contains only the changed field', () => {
    expect(
      bodyOf(fields, 'partialUpdate', baseValues, { ...baseValues, name: 'Grid' }).values,
    ).toEqual({
      name: 'Grid',
    })
  })
  it('is empty when typing was undone (F4: equal by value)', () => {
    expect(changedNames(fields, baseValues, { ...baseValues })).toEqual([])
    expect(bodyOf(fields, 'partialUpdate', baseValues, { ...baseValues }).values).toEqual({})
  })
  it('clears an optional field that was filled, and does not clear one that never was', () => {
    const now = { ...baseValues, currency: '', predict_calls: '' }
    const { values } = bodyOf(fields, 'partialUpdate', baseValues, now)
    expect(values).toEqual({ currency: null })
    expect(encodeForm(fields, values)).toEqual([['currency', '']])
  })
  it('refuses to clear a required field', () => {
    const body = bodyOf(fields, 'partialUpdate', baseValues, { ...baseValues, name: '' })
    expect(validationErrorsOf(fields, 'partialUpdate', body).get('name')).toMatchObject({
      code: 'required',
    })
  })
  it('treats a switch turned on and off again as unchanged', () => {
    expect(
      sameValue(
        fields.auto_renew ?? { kind: 'boolean', create: 'optional', update: 'optional' },
        baseValues.auto_renew,
        false,
      ),
    ).toBe(true)
  })
})

describe('the body of a PUT', () => {
  const { values } = bodyOf(fields, 'update', baseValues, baseValues)
  it('contains every filled field and every boolean, with all digits and the loaded bytes kept (F14)', () => {
    expect(values).toEqual({
      name: 'Platform',
      workspace: '7',
      amount: '12.50',
      currency: 'NOK',
      expires_on: '2026-03-01T00:00:00Z',
      auto_renew: false,
      training_seconds: '9007199254740993',
      method: 'pm_1',
    })
  })
  it('requires the secret, which no response contains', () => {
    const methods = resources.paymentMethods.fields
    const filled = formValuesOf(methods, { name: 'Card', source_token: 'leaked' })
    expect(filled.source_token).toBe('')
    const body = bodyOf(methods, 'update', filled, filled)
    expect([...validationErrorsOf(methods, 'update', body).keys()]).toEqual(['source_token'])
  })
  it('keeps a date of the same day byte for byte, and sends another as typed', () => {
    const same = bodyOf(fields, 'update', baseValues, { ...baseValues, expires_on: '2026-03-01' })
    expect(same.values.expires_on).toBe('2026-03-01T00:00:00Z')
    const other = bodyOf(fields, 'update', baseValues, { ...baseValues, expires_on: '2026-03-02' })
    expect(other.values.expires_on).toBe('2026-03-02')
  })
})

describe('the body of a create', () => {
  it('leaves blank fields out and sends booleans', () => {
    const blank = formValuesOf(fields, undefined)
    expect(bodyOf(fields, 'create', blank, { ...blank, name: 'A' }).values).toEqual({
      name: 'A',
      auto_renew: false,
    })
  })
  it.each(resourceNames)(
    'F1 requires of %s exactly the fields marked in the specification',
    (name) => {
      const declared = resources[name].fields
      for (const write of ['create', 'update', 'partialUpdate'] as const) {
        const blank = formValuesOf(declared, undefined)
        const validationErrors = validationErrorsOf(
          declared,
          write,
          bodyOf(declared, write, blank, blank),
        )
        const required = Object.keys(declared).filter((field) => {
          const found = declared[field]
          return found !== undefined && isRequiredFor(found, write)
        })
        expect([...validationErrors.keys()].toSorted()).toEqual(required.toSorted())
      }
    },
  )
  it('F12 rejects a name that no record has, and an incomplete date', () => {
    const now = {
      ...formValuesOf(fields, undefined),
      workspace: unreadable('referenceUnknown', 'hal'),
      expires_on: unreadable('dateIncomplete', ''),
    }
    const validationErrors = validationErrorsOf(fields, 'create', bodyOf(fields, 'create', {}, now))
    expect(validationErrors.get('workspace')).toMatchObject({ code: 'referenceUnknown' })
    expect(validationErrors.get('expires_on')).toMatchObject({ code: 'dateIncomplete' })
  })
  it('rejects an ambiguous number with a reason', () => {
    const now = { ...formValuesOf(fields, undefined), amount: '1,234' }
    const validationErrors = validationErrorsOf(fields, 'create', bodyOf(fields, 'create', {}, now))
    expect(validationErrors.get('amount')).toMatchObject({ code: 'money' })
  })
})

describe('JSON fields', () => {
  const { stores } = resources
  it('F13 sends 9007199254740993 as it is', () => {
    const now = { ...formValuesOf(stores.fields, undefined), settings: '{"n": 9007199254740993}' }
    const body = bodyOf(stores.fields, 'create', {}, now)
    expect(encodeForm(stores.fields, body.values)).toContainEqual([
      'settings',
      '{"n":9007199254740993}',
      '{"n":9007199254740993}',
    ])
    expect(validationErrorsOf(stores.fields, 'create', body).has('settings')).toBe(false)
  })
  it('F13 rejects a trailing comma at its position', () => {
    const body = bodyOf(stores.fields, 'create', {}, { settings: '{"a": 1,}' })
    expect(body.validationErrors.get('settings')).toMatchObject({
      is: 'json',
      fieldError: { line: 1 },
    })
  })
})

describe('dialect-16 JSON is sent back in the format in which it was received', () => {
  const { fields: declared } = resources.stores
  const whole = { name: 'a', description: 'b', workspace: 'w' }
  const sent = (write: 'update' | 'partialUpdate', settings: unknown, others: unknown[] = []) => {
    const item = { object_id: 's1', ...whole, settings }
    const kept = fieldsAsKept(
      declared,
      item,
      others.map((other, n) => ({ object_id: String(n), settings: other })),
    )
    const baseValues = formValuesOf(kept, item)
    const bodyFor = (now = baseValues) => {
      const body = bodyOf(kept, write, baseValues, now)
      expect(validationErrorsOf(kept, write, body)).toEqual(new Map())
      return encodeForm(kept, body.values).find(([name]) => name === 'settings')?.[1]
    }
    return { bodyFor, type: (text: string) => bodyFor({ ...baseValues, settings: text }) }
  }
  it.each([
    ['an object', { a: 1 }, '{"a":1}'],
    ['a list', [1], '[1]'],
    ['a number', 12, '12'],
    ['a number with all its digits', parseJson('12.50'), '12.50'],
    ['a boolean', false, 'false'],
    ['text of an object, with its spaces', '{ "a":  1 }', '{ "a":  1 }'],
    ['text in several lines', '{\n  "a": 1\n}', '{\n  "a": 1\n}'],
    ['text that is no JSON', 'region=north', 'region=north'],
    ['text in quotes', '"north"', '"north"'],
    ['text that reads as a number', '012', '012'],
    ['text that reads as a number of JSON', '12', '12'],
    ['blank text', ' ', ' '],
    ['null', null, undefined],
    ['nothing', undefined, undefined],
  ])('%s', (_, settings, back) => {
    expect(sent('update', settings).bodyFor()).toBe(back)
    expect(sent('partialUpdate', settings).bodyFor()).toBeUndefined()
  })
  it('text that replaces a text is sent as typed', () => {
    expect(sent('partialUpdate', 'region=north').type('region=south')).toBe('region=south')
    expect(sent('partialUpdate', '{"a":1}').type('{ "a": 2 }')).toBe('{ "a": 2 }')
  })
  it('a text among objects is sent as JSON', () => {
    expect(sent('update', 'north', [{ a: 1 }, null]).bodyFor()).toBe('"north"')
    expect(sent('update', 'north', ['south', null]).bodyFor()).toBe('north')
  })
})

describe('extra fields', () => {
  const extra = (text: string) =>
    bodyOf(fields, 'partialUpdate', baseValues, { ...baseValues, [extraName]: text })
  it('sends each key as a field', () => {
    const { values } = extra('{"cost_centre": "4410", "grace_days": 14, "tags": ["a"]}')
    expect(encodeForm(fields, values)).toEqual([
      ['cost_centre', '4410'],
      ['grace_days', '14', '14'],
      ['tags', '["a"]', '["a"]'],
    ])
  })
  it('rejects values that are not objects, and fields of the form', () => {
    expect(extra('[1]').validationErrors.get(extraName)).toMatchObject({ code: 'extraObject' })
    expect(extra('12.50').validationErrors.get(extraName)).toMatchObject({ code: 'extraObject' })
    expect(extra('{"name": "x"}').validationErrors.get(extraName)).toMatchObject({
      code: 'extraTaken',
      what: 'name',
    })
  })
})

describe('F15 duplicate', () => {
  it('removes the id, undeclared times, and secrets', () => {
    const { users } = resources
    const copy = formValuesOf(users.fields, {
      object_id: 'u1',
      email: 'a@b.c',
      password: 'hash',
      created_at: '2026-01-01',
    })
    expect(copy).toMatchObject({ email: 'a@b.c', password: '' })
    expect(copy).not.toHaveProperty('object_id')
    expect(copy).not.toHaveProperty('created_at')
  })
})

it('takes declared fields from the address, but never a secret', () => {
  const search = new URLSearchParams('name=A&source_token=s&other=1')
  expect(addressValues(resources.paymentMethods.fields, search)).toEqual({ name: 'A' })
})

describe('F7 changes on the service', () => {
  it('update unchanged fields and are shown next to changed ones', () => {
    const typed = { ...baseValues, name: 'Mine', currency: 'EUR' }
    const fresh = { ...baseValues, name: 'Theirs', amount: '99', currency: 'EUR' }
    expect(remoteChangesOf(fields, baseValues, typed, fresh)).toEqual({
      applyRemote: { amount: '99' },
      otherValues: { name: 'Theirs' },
      agreed: ['currency'],
    })
  })
  it('allow a PATCH of other fields, and block a PUT', () => {
    const fresh = { ...baseValues, amount: '99' }
    const typed = { ...baseValues, name: 'Mine' }
    expect(isConflicting(fields, 'partialUpdate', baseValues, typed, fresh)).toBe(false)
    expect(isConflicting(fields, 'update', baseValues, typed, fresh)).toBe(true)
  })
  it('attack-4 takes what it has sent itself without an answer for no change by others', () => {
    const [sent, other] = [formValuesOf(fields, { name: 'Mine' }), { name: 'Theirs' }]
    const fresh = { ...baseValues, name: 'Mine' }
    const again = { ...baseValues, name: 'Mine again' }
    for (const write of ['partialUpdate', 'update'] as const) {
      expect(isConflicting(fields, write, baseValues, again, fresh)).toBe(true)
      expect(isConflicting(fields, write, baseValues, again, fresh, [sent])).toBe(false)
      expect(isConflicting(fields, write, baseValues, again, { ...fresh, ...other }, [sent])).toBe(
        true,
      )
    }
  })
})

describe('F3 checking an unknown outcome', () => {
  const sent = { name: 'Grid', amount: '12.50' }
  it('recognises the sent values in the record', () => {
    expect(matchesValues(fields, sent, { ...record, name: 'Grid' })).toBe(true)
    expect(matchesValues(fields, sent, record)).toBe(false)
    expect(
      matchesValues(resources.paymentMethods.fields, { source_token: 'x' }, record),
    ).toBeUndefined()
  })
  it('finds the record created by the request, and calls only what must be new so', () => {
    const made = { ...record, object_id: 's2', name: 'Grid' }
    const at = Date.parse('2026-11-20T12:00:00Z')
    const create = { values: sent, known: new Set(['s1']), isListKnown: true, at }
    expect(findCreatedItem(fields, create, [record, made])).toEqual({ item: made, isNew: true })
    const known = { ...create, known: new Set(['s2']) }
    expect(findCreatedItem(fields, known, [made])).toBeUndefined()
    // Without the list before, only its time tells an older record with the same values.
    const blind = { ...create, known: new Set<string>(), isListKnown: false }
    expect(findCreatedItem(fields, blind, [made])).toEqual({ item: made, isNew: false })
    const old = { ...made, created_at: '2026-11-20T11:00:00Z' }
    expect(findCreatedItem(fields, blind, [old])).toEqual({ item: old, isNew: false })
    const later = { ...made, object_id: 's3', created_at: '2026-11-20T12:00:01Z' }
    expect(findCreatedItem(fields, blind, [old, later])).toEqual({ item: later, isNew: true })
  })
  it('attack-4 finds it by what a reload has left of the create, which holds no secret', () => {
    const { users } = resources
    const values = { email: 'ada@example.org', password: 'secret words' }
    const at = Date.parse('2026-11-20T12:00:00Z')
    const create = { values, known: new Set(['u1']), isListKnown: true, at }
    const about: unknown = JSON.parse(JSON.stringify(storedCreate(users.fields, create)))
    expect(JSON.stringify(about)).not.toContain('secret')
    const write = { id: '1', place: 'POST /users/', form: 'a', signature: undefined, at, about }
    const made = { object_id: 'u2', email: 'ada@example.org' }
    const found = findCreatedItem(users.fields, sentCreateOf(write), [made])
    expect(found).toEqual({ item: made, isNew: true })
    const broken = sentCreateOf({ ...write, about: 'broken' })
    expect(findCreatedItem(users.fields, broken, [made])).toBeUndefined()
  })
})

it('F9 assigns the messages of a rejection to their fields and loses none', () => {
  const error = new ServiceError({
    outcome: 'refused',
    cause: 'status',
    status: 400,
    request: { method: 'POST', path: '/x/' },
    fieldErrors: new Map([
      ['amount', ['A valid number is required.']],
      ['__proto__', ['Odd.']],
    ]),
    messages: ['Not today.'],
  })
  const { errors, unmatched } = sortFailure(fields, error)
  expect([...errors.keys()]).toEqual(['amount'])
  expect(unmatched).toEqual(['Not today.', '__proto__: Odd.'])
})

describe('the layout', () => {
  it.each(resourceNames)('places every field of %s once', (name) => {
    const { fields: all } = resources[name]
    const inSections = sectionsOf(resources[name], all).flatMap((part) => part.fields)
    expect(inSections.toSorted()).toEqual(Object.keys(all).toSorted())
  })
  it('derives the shape of subscriptions from records', () => {
    const { subscriptions } = resources
    expect(subscriptionShapeOf(subscriptions, [])).toBe('long')
    expect(subscriptionShapeOf(subscriptions, [record])).toBe('long')
    expect(subscriptionShapeOf(subscriptions, [{ object_id: '1', name: 'A', amount: '1' }])).toBe(
      'short',
    )
  })
})

it('F17 lists the fields that are never filled in', () => {
  const secrets = resourceNames.flatMap((name) =>
    Object.entries(resources[name].fields)
      .filter(([, field]) => isSecretField(field))
      .map(([field]) => `${name}.${field}`),
  )
  expect(secrets.toSorted()).toEqual(['paymentMethods.source_token', 'users.password'])
})
