/**
 * Field names that services use in any record, beyond the specification. The first one in a record
 * counts. Names for single collections and operations are in `answerNames.ts`.
 */

export const updatedKeys: readonly string[] = [
  'updated_at',
  'updated',
  'modified_at',
  'modified',
  'last_update',
  'updated_on',
  'modified_on',
  'changed_at',
  'changed_on',
  'last_modified',
]
export const createdKeys: readonly string[] = [
  'created_at',
  'created',
  'created_on',
  'inserted_at',
  'inserted_on',
]
export const creatorKey = 'created_by'

/** The keys of a record's last change or creation, the most relevant first. */
export const changeKeys: readonly string[] = [...updatedKeys, ...createdKeys]

/** Keys that refer to a record, with its collection, besides those named like a declared field. */
export const referenceKeys: readonly (readonly [key: string, collection: string])[] = [
  [creatorKey, 'users'],
  ['updated_by', 'users'],
  ['user', 'users'],
  ['recipient', 'users'],
  ['sender', 'users'],
  ['payment_method', 'paymentMethods'],
]
