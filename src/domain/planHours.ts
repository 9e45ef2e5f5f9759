/** When a plan is served, as far as its text says so. */
export type PlanHours =
  /** At all hours: plan hours are wall time. */
  | { readonly is: 'always' }
  /** Only at some, as written. They are shown, and the promise is counted in wall time. */
  | { readonly is: 'some'; readonly text: string }
  /** Not told. */
  | { readonly is: 'unknown' }

const always =
  /^(?:24\s*[/x×]\s*7|24\/7\/365|24 hours,? 7 days(?: a week)?|always|around the clock|rund um die uhr|immer)$/i

export function planHoursOf(value: unknown): PlanHours {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return { is: 'unknown' }
  return always.test(text) ? { is: 'always' } : { is: 'some', text }
}
