import { suggestionsFor } from '../../fields/values/observed.ts'
import { t } from '../../messages/newTicketTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf, type Field, type FieldMap } from '../../metadata/field.ts'
import { resources } from '../../resources/resources.ts'
import { severityLevelOf } from '../../domain/severityLevels.ts'
import type { Ticket } from '../../domain/promise.ts'

/** A choice of severity in the form of a new ticket. */
export interface DescribedLevel {
  /** The value to send. */
  readonly value: string
  readonly label: string
  readonly meaning: string | undefined
  /** The field of a support plan that promises something for it. */
  readonly planField: string | undefined
  /** Whether this deployment has another value for a level that the specification names. */
  readonly isOwnValue: boolean
}

const declared: readonly string[] = resources.tickets.fields.severity?.suggestions ?? []

/**
 * The levels to choose from, each with its most frequent value in loaded tickets. Values without a
 * level come last, unchanged.
 */
export function describedLevels(
  field: Field,
  tickets: readonly Ticket[],
): readonly DescribedLevel[] {
  const values = suggestionsFor('severity', field.suggestions ?? declared, tickets)
  const byLevel = new Map<string, string>()
  for (const { value } of values) {
    const key = severityLevelOf(value) ?? value
    if (!byLevel.has(key)) byLevel.set(key, value)
  }
  const order = (key: string) => (declared.includes(key) ? declared.indexOf(key) : declared.length)
  return [...byLevel]
    .toSorted(([one], [other]) => order(one) - order(other))
    .map(([key, value]) => {
      const planField = declared.includes(key) ? key : undefined
      const fields: FieldMap = resources.supportPlans.fields
      const level = severityLevelOf(value)
      return {
        value,
        label:
          planField === undefined ? value : translateLabel(labelOf(planField, fields[planField])),
        meaning: level && t(`newTicket.severity.meaning.${level}`),
        planField,
        isOwnValue: planField !== undefined && value !== planField,
      }
    })
}
