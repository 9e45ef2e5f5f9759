import type { CollectionName } from './collections.ts'
import type { Blob, Item } from './database.ts'
import { type OtherAnswer, jsonAnswer } from './errors.ts'
import type { Json } from './json.ts'
import { type Body, isBlob } from './read.ts'
import type { Service } from './service.ts'

export interface Called {
  readonly service: Service
  /** The record of the path; operations of a collection have none. */
  readonly item: Item
  readonly body: Body
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Base path, `{object_id}/` for operations of a record, and the name of the specification. */
  readonly collection: CollectionName
  readonly isOfItem: boolean
  readonly path: string
  readonly required: readonly string[]
  readonly run: (called: Called) => OtherAnswer
}

/** `POST stores item read_row key table`: method, collection, place, path, and required fields. */
export const operation = (line: string, run: (called: Called) => OtherAnswer): Operation => {
  const [method, collection, on, path = '', ...required] = line.split(' ')
  return {
    method: method as Operation['method'],
    collection: collection as CollectionName,
    isOfItem: on === 'item',
    path,
    required,
    run,
  }
}

export const wrapped = (service: Service, value: Json) =>
  jsonAnswer(200, service.presenter.answer(value))

export const fileIn = (body: Body, name: string): Blob | undefined => {
  const file = body.get(name)
  return isBlob(file) ? file : undefined
}

export const noFile = (service: Service, name: string) =>
  service.refuse(service.choices.invalidStatus, 'Send a file.', new Map([[name, 'Send a file.']]))
