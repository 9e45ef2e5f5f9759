import {
  boolean,
  choice,
  decimal,
  file,
  integer,
  json,
  longText,
  password,
  reference,
  text,
  type Values,
} from '../metadata/field.ts'
import type { Operation } from '../metadata/resource.ts'
import type { ResourceName } from './resources.ts'

/** The 16 extra operations of the specification. No list needs them for its first rows. */
export const operations = {
  supportPlans: {
    plans: {
      method: 'GET',
      on: 'collection',
      path: 'plans',
      label: 'Published plans',
      effect: 'read',
      input: {},
    },
  },
  stores: {
    readBlob: { method: 'GET', on: 'item', path: 'read_blob', effect: 'read', input: {} },
    readRow: {
      method: 'POST',
      on: 'item',
      path: 'read_row',
      effect: 'read',
      input: { key: text('required'), table: text('required') },
    },
    readRows: {
      method: 'POST',
      on: 'item',
      path: 'read_rows',
      effect: 'read',
      input: { table: text('required'), select: text('optional'), query: text('optional') },
    },
    writeBlob: {
      method: 'POST',
      on: 'item',
      path: 'write_blob',
      affects: ['stores'],
      input: { path: text('required'), blob: file('required'), container: text('required') },
    },
    writeRow: {
      method: 'POST',
      on: 'item',
      path: 'write_row',
      affects: ['stores'],
      input: { row: json('required'), table: text('required') },
    },
  },
  transfers: {
    summary: { method: 'GET', on: 'item', path: 'summary', effect: 'read', input: {} },
  },
  models: {
    train: {
      method: 'POST',
      on: 'item',
      path: 'train',
      affects: ['models', 'jobs'],
      input: {
        transfer: reference('transfers', 'required'),
        optimizer: choice('optional'),
        metrics: text('optional'),
        loss: choice('optional'),
        epochs: integer('optional'),
        runtime: text('optional'),
      },
    },
    upload: {
      method: 'PUT',
      on: 'item',
      path: 'upload',
      affects: ['models'],
      input: { file: file('required'), loss: decimal('required'), accuracy: decimal('required') },
    },
  },
  serveEntries: {
    report: { method: 'POST', on: 'item', path: 'report', effect: 'read', input: {} },
  },
  workspaces: {
    notify: {
      method: 'POST',
      on: 'item',
      path: 'notify',
      affects: ['notifications'],
      inBulk: true,
      isMessage: true,
      input: { subject: text('required'), content: longText('required') },
    },
    setPaymentMethod: {
      method: 'POST',
      on: 'item',
      path: 'set_payment_method',
      affects: ['workspaces'],
      inBulk: true,
      sets: { payment_method: 'method' },
      input: { method: reference('paymentMethods', 'required') },
    },
  },
  users: {
    resetSecretKey: {
      method: 'POST',
      on: 'item',
      path: 'reset-secret-key',
      affects: ['users'],
      input: {},
    },
    setPassword: {
      method: 'POST',
      on: 'item',
      path: 'set-password',
      affects: ['users', 'tokens'],
      input: {
        user: reference('users', 'optional'),
        new_password: password('required'),
        old_password: password('required'),
      },
    },
  },
  notifications: {
    readAll: {
      method: 'POST',
      on: 'collection',
      path: 'read_all',
      label: 'Mark all read',
      affects: ['notifications'],
      input: {
        subject: text('required'),
        content: longText('required'),
        read: boolean('optional'),
      },
    },
    markRead: {
      method: 'POST',
      on: 'item',
      path: 'mark_read',
      affects: ['notifications'],
      inBulk: true,
      sets: { read: true },
      input: {},
    },
  },
} as const satisfies { readonly [N in ResourceName]?: Readonly<Record<string, Operation>> }

type Declared = typeof operations
export type OperationName<N extends ResourceName> = N extends keyof Declared
  ? keyof Declared[N] & string
  : never
export type OperationValues<
  N extends ResourceName,
  O extends OperationName<N>,
> = N extends keyof Declared
  ? Declared[N][O & keyof Declared[N]] extends Operation<infer I>
    ? Values<I, 'create'>
    : never
  : never

/** The operations of a collection by name, for generic code. */
export const operationsOf = (name: ResourceName): Readonly<Record<string, Operation>> =>
  (operations as { readonly [N in ResourceName]?: Readonly<Record<string, Operation>> })[name] ?? {}
