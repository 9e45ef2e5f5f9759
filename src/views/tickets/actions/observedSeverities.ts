import { severityLevelOf, type SeverityLevel } from '../../../domain/severityLevels.ts'
import type { Ticket } from '../../../domain/promise.ts'

/** The number of tickets by severity, as it is spelt, the most frequent first. */
export function observedSeverities(tickets: readonly Ticket[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>()
  for (const { severity } of tickets)
    if (typeof severity === 'string' && severity.trim() !== '')
      seen.set(severity, (seen.get(severity) ?? 0) + 1)
  return new Map([...seen].toSorted(([, one], [, other]) => other - one))
}

/**
 * The deployment's name of a level: its most frequent spelling among these tickets. The
 * specification does not show the values, so an unobserved level is not guessed.
 */
export const observedValueOf = (
  level: SeverityLevel,
  tickets: readonly Ticket[],
): string | undefined =>
  [...observedSeverities(tickets).keys()].find((value) => severityLevelOf(value) === level)
