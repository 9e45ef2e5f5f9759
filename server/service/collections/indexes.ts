import type { ResourceName } from '../../../src/resources/resources.ts'

/** Indexes besides the ones of every collection: "newest first", and one per reference. */
export const visibilityIndexes: Partial<Record<ResourceName, readonly string[]>> = {
  users: [
    'create unique index if not exists users_email on users (lower(email))',
    'create unique index if not exists users_key_digest on users (key_digest)',
  ],
  tokens: ['create unique index if not exists tokens_digest on tokens (digest)'],
}
