import type { BuiltInView } from '../metadata/view.ts'
import type { ResourceName } from './resources.ts'

/** The value of a person field that means the viewer: `owner:me`. */
export const meKeyword = 'me'

/**
 * The built-in views of collections. They are not part of the declarations of `resources.ts`,
 * because a list needs those for its first rows.
 */
export const builtInViews: { readonly [N in ResourceName]?: readonly BuiltInView[] } = {
  tickets: [
    { id: 'mine', label: 'Mine', icon: 'user', query: { search: `owner:${meKeyword}` } },
    {
      id: 'unowned',
      label: 'Unassigned',
      icon: 'alert',
      query: { search: 'owner:none -resolved:true' },
    },
    {
      id: 'open-by-severity',
      label: 'Open by severity',
      icon: 'warn',
      query: { search: '-resolved:true', group: 'severity', sort: '-severity' },
    },
  ],
  jobs: [{ id: 'failed', label: 'Failed jobs', icon: 'alert', query: { state: 'failed' } }],
  subscriptions: [
    {
      id: 'ending',
      label: 'Ending in 30 days',
      icon: 'calendar',
      query: { search: 'expires_on:<+30d -auto_renew:true', sort: 'expires_on' },
    },
    {
      id: 'ended',
      label: 'Ended',
      icon: 'stall',
      query: { search: 'expires_on:>1d', sort: '-expires_on' },
    },
  ],
  charges: [
    {
      // The id is unchanged, because people have stored its address.
      id: 'failed-this-week',
      label: 'Failed in 7 days',
      icon: 'clock',
      query: { search: 'failed:true -processed:true created_at:<7d', sort: '-created_at' },
    },
    {
      id: 'not-processed',
      label: 'Not processed',
      icon: 'pause',
      query: { search: '-processed:true -failed:true' },
    },
  ],
  credits: [
    {
      id: 'not-applied',
      label: 'Credits not applied',
      icon: 'credit',
      query: { search: '-applied:true' },
    },
  ],
  tokens: [
    {
      id: 'never-expiring',
      label: 'Never-expiring tokens',
      icon: 'alert',
      query: { search: 'expires_at:none' },
    },
    {
      id: 'expiring',
      label: 'Expiring in 14 days',
      icon: 'calendar',
      query: { search: 'expires_at:<+14d', sort: 'expires_at' },
    },
  ],
  notifications: [{ id: 'unread', label: 'Unread', icon: 'mail', query: { search: '-read:true' } }],
}
