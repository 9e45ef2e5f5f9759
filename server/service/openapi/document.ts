import type { FieldMap, Write } from '../../../src/metadata/field.ts'
import { kinds } from '../../../src/fields/kinds/kinds.ts'
import type { Json } from '../../../src/metadata/kind.ts'
import { type Operation, operationLabel } from '../../../src/metadata/resource.ts'
import { details } from '../../../src/resources/details.ts'
import { type Collection, collections } from '../collections/collection.ts'
import { pathOfOperation } from '../http/routes.ts'
import { type Answers, operationAnswers } from './answers.ts'
import {
  bodySchema,
  componentOf,
  itemSchema,
  listSchema,
  schemaName,
  schemaOfField,
} from './schemas.ts'
import { localAnswers, type AnswersOf, notShown } from './responses.ts'
import { operationsOf } from '../../../src/resources/operations.ts'

type Part = Readonly<Record<string, Json>>

/** An OpenAPI document as JSON. */
export type OpenApi = Part

/** The local service that a document describes: where it is, and which shape its subscriptions have. */
export interface DescribedService {
  /** Base address without a trailing slash. */
  readonly base: string
  readonly fieldsOf: (collection: Collection) => FieldMap
}

/**
 * OpenAPI 3.1 of the specification, generated from the declarations.
 * @param service adds the responses of this service; without it, only the kinds of fields go beyond
 * the specification
 */
export function openApi(service?: DescribedService): OpenApi {
  const answers = service ? localAnswers : notShown
  const fieldsOf = service?.fieldsOf ?? (({ resource }) => resource.fields)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Workspace Data and Billing Service',
      version: '1',
      description: service ? ofService : ofSpecification,
    },
    servers: [
      service
        ? { url: service.base }
        : { url: '{base_url}', variables: { base_url: { default: 'https://service.example' } } },
    ],
    tags: [...new Set(collections.map(({ resource }) => resource.group))].map((name) => ({ name })),
    paths: Object.assign({}, ...collections.map((one) => pathsOf(one, answers))) as Part,
    components: {
      schemas: Object.assign(
        {},
        ...collections.map((one) => schemasOf(one, fieldsOf(one), answers)),
      ) as Part,
      ...answers.components,
    },
    ...(service && { security: [{ bearer: [] }, { token: [] }, { basic: [] }] }),
  }
}

const ofSpecification =
  'Paths, fields, requirements and filters are those of the published specification. It shows no types, ' +
  'no answers and no authentication; the kinds of fields, such as dates, are how Workspace Console reads them.'
const ofService =
  'Paths, fields, requirements and filters are those of the published specification. What it does not ' +
  'show, such as answers and authentication, is as the local service of Workspace Console does it.'

const writes: readonly Write[] = ['create', 'update', 'partialUpdate']
const bodyName = (collection: Collection, write: Write) =>
  `${schemaName(collection)}${write.charAt(0).toUpperCase()}${write.slice(1)}`

function schemasOf(collection: Collection, fields: FieldMap, answers: AnswersOf): Part {
  const bodies = writes.map(
    (write) => [bodyName(collection, write), bodySchema(fields, write)] as const,
  )
  const name = schemaName(collection)
  const items = answers.isShown
    ? { [name]: itemSchema(collection, fields), [`${name}List`]: listSchema(name) }
    : {}
  return { ...Object.fromEntries(bodies), ...items }
}

const idParameter: Part = {
  name: 'object_id',
  in: 'path',
  required: true,
  schema: { type: 'string' },
}
const pageParameter: Part = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } }

const filtersOf = ({ resource }: Collection): Part[] =>
  Object.entries(resource.filters).map(([name, field]) => ({
    name,
    in: 'query',
    schema: schemaOfField(name, field),
  }))

const hasFile = (fields: FieldMap) =>
  Object.values(fields).some(({ kind }) => kinds[kind].type === 'file')

/** A body of form parameters; which of the two encodings is meant, the specification does not show. */
function formOf(fields: FieldMap, schema: Part, answers: AnswersOf): Part {
  const asJson = Object.entries(fields).filter(([, { kind }]) => kinds[kind].type === 'json')
  const encoding = Object.fromEntries(
    asJson.map(([name]) => [name, { contentType: 'application/json' }]),
  )
  const form = { schema, ...(asJson.length > 0 && { encoding }) }
  const isMultipart = hasFile(fields)
  return {
    content: {
      ...(!isMultipart && { 'application/x-www-form-urlencoded': form }),
      'multipart/form-data': form,
      ...(answers.isShown && !isMultipart && { 'application/json': { schema } }),
    },
  }
}

function pathsOf(collection: Collection, answers: AnswersOf): Part {
  const { resource, name } = collection
  const { one, many } = resource.label
  const item = schemaName(collection)
  const filters = filtersOf(collection)
  const about = (id: string, summary: string) => ({
    operationId: `${name}.${id}`,
    summary,
    tags: [resource.group],
  })
  const body = (write: Write) => ({
    requestBody: formOf(resource.fields, componentOf(bodyName(collection, write)), answers),
  })
  const itemAnswer: Answers = { 200: componentOf(item) }
  const onItem = [...answers.parameters, ...filters]
  return {
    [resource.path]: {
      description: details[name].description,
      get: {
        ...about('list', `List ${many}`),
        parameters: [pageParameter, ...filters],
        responses: answers.of('read', { 200: componentOf(`${item}List`) }),
      },
      post: {
        ...about('create', `Create a ${one}`),
        parameters: answers.parameters,
        ...body('create'),
        responses: answers.of('write', { 201: answers.created(name, item) }),
      },
    },
    [`${resource.path}{object_id}/`]: {
      parameters: [idParameter],
      get: {
        ...about('read', `Read a ${one}`),
        parameters: filters,
        responses: answers.of('read', itemAnswer),
      },
      put: {
        ...about('update', `Replace a ${one}`),
        parameters: onItem,
        ...body('update'),
        responses: answers.of('write', itemAnswer),
      },
      patch: {
        ...about('partialUpdate', `Change a ${one}`),
        parameters: onItem,
        ...body('partialUpdate'),
        responses: answers.of('write', itemAnswer),
      },
      delete: {
        ...about('delete', `Delete a ${one}`),
        parameters: onItem,
        responses: answers.of('write', { 204: {} }),
      },
    },
    ...Object.fromEntries(
      Object.entries(operationsOf(collection.name)).map(([id, operation]) => [
        pathOfOperation(resource, operation),
        operationPath(collection, id, operation, answers),
      ]),
    ),
  }
}

function operationPath(
  { name, resource }: Collection,
  id: string,
  operation: Operation,
  answers: AnswersOf,
): Part {
  const { on, method, input, effect } = operation
  const hasBody = Object.keys(input).length > 0
  const answered = operationAnswers[`${name}.${id}`] ?? {}
  return {
    ...(on === 'item' && { parameters: [idParameter] }),
    [method.toLowerCase()]: {
      operationId: `${name}.${id}`,
      summary: operationLabel(operation),
      tags: [resource.group],
      ...(effect !== 'read' && { parameters: answers.parameters }),
      ...(hasBody && { requestBody: formOf(input, bodySchema(input, 'create'), answers) }),
      responses: answers.of(effect === 'read' ? 'read' : 'write', answered),
    },
  }
}
