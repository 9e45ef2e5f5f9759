import { decodeValue } from '../../client/dialect.ts'
import { humanize } from '../../metadata/field.ts'
import type { Item } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'

/**
 * How soon a plan answers a ticket of this severity: what stands in the plan's field of that name.
 * `undefined` where the severity is none of the plan's, or the plan says nothing for it.
 */
export function answerTime(
  ticket: Item,
  plan: Item,
): { readonly time: string; readonly severity: string } | undefined {
  if (typeof ticket.severity !== 'string') return undefined
  const name = ticket.severity
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  const { sections, fields } = resources.supportPlans
  const field = sections?.find(({ label }) => label === 'Response')?.fields.includes(name)
    ? Object.entries(fields).find(([key]) => key === name)?.[1]
    : undefined
  const time = field && decodeValue(field, plan[name])
  return typeof time === 'string' && time.trim() !== ''
    ? { time: time.trim(), severity: humanize(name) }
    : undefined
}
