import { expect, test } from 'vitest'
import { readFailure } from './errors.ts'
import { refusesBody } from './refusedBody.ts'

type Style = readonly [
  style: string,
  body: unknown,
  fields: Readonly<Record<string, readonly string[]>>,
  messages: readonly string[],
]

/** One real response to a record without its name, in each style. */
const styles: readonly Style[] = [
  [
    'deploy-18 drf-standardized-errors',
    {
      type: 'validation_error',
      errors: [
        { code: 'required', detail: 'This field is required.', attr: 'name' },
        { code: 'invalid', detail: 'The plan has ended.', attr: 'non_field_errors' },
      ],
    },
    { name: ['This field is required.'] },
    ['The plan has ended.'],
  ],
  [
    'deploy-18 Rails with an error of the record',
    { errors: { name: ["can't be blank"], base: ['Cannot delete record: jobs exist'] } },
    { name: ["can't be blank"] },
    ['Cannot delete record: jobs exist'],
  ],
  ['deploy-18 Phoenix', { errors: { detail: 'Not Found' } }, {}, ['Not Found']],
  [
    'deploy-18 marshmallow below the place in the request',
    { code: 422, status: 'Unprocessable Entity', errors: { json: { name: ['Missing data.'] } } },
    { name: ['Missing data.'] },
    [],
  ],
  [
    'deploy-18 API Platform',
    {
      '@context': '/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': 'An error occurred',
      'hydra:description': 'name: This value should not be blank.',
      violations: [{ propertyPath: 'name', message: 'This value should not be blank.' }],
    },
    { name: ['This value should not be blank.'] },
    ['name: This value should not be blank.'],
  ],
  [
    'deploy-18 Huma, with the place as text',
    {
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'validation failed',
      errors: [{ message: 'expected string', location: 'body.name', value: 1 }],
    },
    { name: ['expected string'] },
    ['Unprocessable Entity', 'validation failed'],
  ],
  [
    'deploy-18 class-validator inside of a field',
    {
      statusCode: 400,
      message: [
        {
          property: 'settings',
          children: [{ property: 'limit', constraints: { isInt: 'limit must be an integer' } }],
        },
      ],
    },
    { limit: ['limit must be an integer'] },
    [],
  ],
  [
    'deploy-18 Zod as a tree',
    { errors: ['Unknown key.'], properties: { name: { errors: ['Required'] } } },
    { name: ['Required'] },
    ['Unknown key.'],
  ],
  [
    'deploy-18 Mongoose as it is',
    {
      errors: { name: { name: 'ValidatorError', message: 'Path `name` is required.' } },
      _message: 'Store validation failed',
      name: 'ValidationError',
      message: 'Store validation failed: name: Path `name` is required.',
    },
    { name: ['Path `name` is required.'] },
    ['Store validation failed', 'Store validation failed: name: Path `name` is required.'],
  ],
  [
    'deploy-18 GitHub',
    {
      message: 'Validation Failed',
      errors: [{ resource: 'Workspace', field: 'name', code: 'missing_field' }],
      documentation_url: 'https://docs.example/rest',
      status: '422',
    },
    { name: ['missing field'] },
    ['Validation Failed'],
  ],
  [
    'deploy-18 Stripe',
    {
      error: {
        code: 'parameter_missing',
        doc_url: 'https://docs.example/error-codes',
        message: 'Missing required param: name.',
        param: 'name',
        request_log_url: 'https://dashboard.example/logs',
        type: 'invalid_request_error',
      },
    },
    { name: ['Missing required param: name.'] },
    [],
  ],
  [
    'deploy-18 OData',
    {
      error: {
        code: '400',
        message: 'The input was not valid.',
        target: 'workspace',
        details: [{ code: 'Required', target: 'Name', message: 'The Name field is required.' }],
      },
    },
    { Name: ['The Name field is required.'] },
    ['The input was not valid.'],
  ],
  [
    'deploy-18 problem+json with validations by location',
    {
      type: 'https://docs.example/errors#UNPROCESSABLE_ENTITY',
      title: 'Invalid request',
      status: 422,
      detail: 'Your request is not valid.',
      validation: [
        {
          location: ['body', 'name'],
          severity: 'Error',
          code: 'maxLength',
          message: 'Request body property name must NOT have more than 20 characters',
        },
        {
          location: ['body'],
          severity: 'Error',
          code: 'required',
          message: "Request body must have required property 'workspace'",
        },
      ],
    },
    { name: ['Request body property name must NOT have more than 20 characters'] },
    [
      'Invalid request',
      'Your request is not valid.',
      "Request body must have required property 'workspace'",
    ],
  ],
  [
    'deploy-18 messages by field beside their codes',
    {
      error: {
        statusCode: 422,
        name: 'ValidationError',
        message: "The `Workspace` instance is not valid. Details: `name` can't be blank.",
        details: {
          context: 'Workspace',
          codes: { name: ['presence'] },
          messages: { name: ["can't be blank"] },
        },
      },
    },
    { name: ["can't be blank"] },
    ["The `Workspace` instance is not valid. Details: `name` can't be blank."],
  ],
  [
    'deploy-18 HAL',
    {
      message: 'Bad Request',
      _embedded: { errors: [{ message: 'must not be blank', path: 'name', logref: '42' }] },
      _links: { self: { href: '/workspaces' } },
    },
    { name: ['must not be blank'] },
    ['Bad Request'],
  ],
  [
    'deploy-18 PocketBase',
    {
      data: { name: { code: 'validation_required', message: 'Cannot be blank.' } },
      message: 'Failed to create record.',
      status: 400,
    },
    { name: ['Cannot be blank.'] },
    ['Failed to create record.'],
  ],
  [
    'deploy-18 Directus',
    {
      errors: [
        {
          message: 'Validation failed for field "name". Value is required.',
          extensions: { field: 'name', path: [], type: 'required', code: 'FAILED_VALIDATION' },
        },
      ],
    },
    { name: ['Validation failed for field "name". Value is required.'] },
    [],
  ],
  [
    'deploy-18 a message and its field',
    { message: 'Too short.', field: 'name' },
    { name: ['Too short.'] },
    [],
  ],
  [
    'deploy-18 Feathers',
    {
      name: 'BadRequest',
      message: 'validation failed',
      code: 400,
      className: 'bad-request',
      data: [
        { instancePath: '/name', keyword: 'minLength', message: 'must be longer', params: {} },
      ],
    },
    { name: ['must be longer'] },
    ['validation failed'],
  ],
  [
    'LoopBack',
    {
      error: {
        statusCode: 422,
        name: 'UnprocessableEntityError',
        message: 'The request body is invalid.',
        code: 'VALIDATION_FAILED',
        details: [{ path: '/name', code: 'required', message: 'must be given', info: {} }],
      },
    },
    { name: ['must be given'] },
    ['The request body is invalid.'],
  ],
  [
    'Strapi',
    {
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message: 'name must be defined.',
        details: {
          errors: [{ path: ['name'], message: 'name must be defined.', name: 'ValidationError' }],
        },
      },
    },
    { name: ['name must be defined.'] },
    ['name must be defined.'],
  ],
  [
    'JSON:API',
    {
      errors: [
        {
          status: '422',
          source: { pointer: '/data/relationships/workspace' },
          title: 'Invalid',
          detail: 'Must exist.',
        },
      ],
    },
    { workspace: ['Must exist.'] },
    [],
  ],
  [
    'FastAPI',
    { detail: [{ type: 'missing', loc: ['body', 'name'], msg: 'Field required', input: {} }] },
    { name: ['Field required'] },
    [],
  ],
  [
    'Mongoose',
    {
      message: 'workspace validation failed',
      errors: {
        name: { name: 'ValidatorError', message: 'Path `name` is required.', kind: 'required' },
      },
    },
    { name: ['Path `name` is required.'] },
    ['workspace validation failed'],
  ],
  [
    'Google',
    {
      error: {
        code: 400,
        message: 'Invalid argument.',
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'name', description: 'Must be set.' }],
          },
        ],
      },
    },
    { name: ['Must be set.'] },
    ['Invalid argument.'],
  ],
]

test.each(styles)(
  '%s: an error stands at its field, without noise',
  (_, body, fields, messages) => {
    const read = readFailure(JSON.stringify(body), 'application/json')
    expect({ fields: Object.fromEntries(read.fieldErrors), messages: read.messages }).toEqual({
      fields,
      messages,
    })
  },
)

const refusal = (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const failure = readFailure(text, 'application/json')
  return refusesBody(text, failure, new Set(['name', 'description']))
}

test.each<[string, unknown, boolean]>([
  ['FastAPI 0.9', { detail: [{ loc: ['body'], msg: 'value is not a valid dict' }] }, true],
  [
    'FastAPI',
    {
      detail: [
        { type: 'model_attributes_type', loc: ['body'], msg: 'Input should be a valid dictionary' },
      ],
    },
    true,
  ],
  ['Express', 'Unexpected token n in JSON at position 0', true],
  ['Spring', { status: 400, detail: 'JSON parse error: Unrecognized token' }, true],
  ['what was sent is missed', { name: ['This field is required.'] }, true],
  ['a value', { name: ['Already taken.'] }, false],
  ['one that was not sent', { workspace: ['This field is required.'] }, false],
  ['a field of JSON', { settings: ['Value must be valid JSON.'] }, false],
])('deploy-13 %s: whether the form of the body is refused', (_, body, is) => {
  expect(refusal(body)).toBe(is)
})
