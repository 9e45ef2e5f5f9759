import type { Item } from '../../../src/metadata/item.ts'
import type { ResourceName } from '../../../src/resources/resources.ts'
import type { Locale } from './locale.ts'

const isBefore = (written: unknown, now: string) => typeof written === 'string' && written < now

/** The states that the service's flags and end times mean, by their labels in the console. */
export const stateOf: Readonly<
  Partial<Record<ResourceName, (item: Item, locale: Locale) => string>>
> = {
  tickets: ({ resolved }) => (resolved === true ? 'Resolved' : 'Open'),
  notifications: ({ read }) => (read === true ? 'Read' : 'Unread'),
  credits: ({ applied }) => (applied === true ? 'Applied' : 'Not applied'),
  charges: ({ failed, processed }) =>
    failed === true && processed === true
      ? 'Processed and failed'
      : failed === true
        ? 'Failed'
        : processed === true
          ? 'Processed'
          : 'Not processed',
  subscriptions: ({ expires_on, auto_renew }, locale) =>
    isBefore(expires_on, locale.today()) ? 'Ended' : auto_renew === true ? 'Renews' : 'Ends',
  tokens: ({ expires_at }) =>
    expires_at === null
      ? 'No expiry'
      : isBefore(expires_at, new Date().toISOString())
        ? 'Expired'
        : 'Valid',
}

/** A job's label contains more than its state: how long, or why. */
export const jobState = (
  { failed, ended_at, started_at }: Item,
  { say: { job } }: Locale,
): RegExp =>
  failed === true
    ? job.failed
    : ended_at !== null
      ? job.complete
      : started_at !== null
        ? job.running
        : job.waiting
