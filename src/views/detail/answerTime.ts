import { humanize } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'

/**
 * The response time that a plan promises for the severity of a ticket. `undefined` if the plan has
 * no such severity, or no value for it.
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
  const time = field && plan[name]
  return typeof time === 'string' && time.trim() !== ''
    ? { time: time.trim(), severity: humanize(name) }
    : undefined
}
