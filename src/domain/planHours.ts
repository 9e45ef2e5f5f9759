/** The hours at which a plan is served, as far as its text tells. */
export type PlanHours =
  /** At all hours; such a plan counts in wall time. */
  | { readonly is: 'always' }
  /** At some hours, as written. They are shown, and the target still counts in wall time. */
  | { readonly is: 'some'; readonly text: string }
  /** The plan has no hours. */
  | { readonly is: 'unknown' }

const always =
  /^(?:24\s*[/x×]\s*7|24\/7\/365|24 hours,? 7 days(?: a week)?|always|around the clock|rund um die uhr|immer)$/i

export function planHoursOf(value: unknown): PlanHours {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return { is: 'unknown' }
  return always.test(text) ? { is: 'always' } : { is: 'some', text }
}
