/**
 * The five levels of severity, the most urgent first, named as the plan's fields for response
 * times.
 */
export const severityLevels = [
  'business_critical_system_down',
  'production_system_down',
  'production_system_impaired',
  'system_impaired',
  'general_guidance',
] as const
export type SeverityLevel = (typeof severityLevels)[number]

/** The codes that AWS Support sends; the levels are from there. */
const codes: Readonly<Record<string, SeverityLevel>> = {
  critical: 'business_critical_system_down',
  urgent: 'production_system_down',
  high: 'production_system_impaired',
  normal: 'system_impaired',
  low: 'general_guidance',
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[\s_./-]+/g, '')
const byLetters = new Map<string, SeverityLevel>([
  ...severityLevels.map((level) => [lettersOf(level), level] as const),
  ...Object.entries(codes),
])

/**
 * The level of a ticket's severity: `production_system_down`, "Production system down" and `urgent`
 * are equal. The specification lists no values. Other text is no level, nor is a number, whose
 * direction is unknown.
 */
export const severityLevelOf = (value: unknown): SeverityLevel | undefined =>
  typeof value === 'string' ? byLetters.get(lettersOf(value.trim())) : undefined

/** From 0, the most urgent; unknown severities come last. */
export function severityRank(value: unknown): number {
  const level = severityLevelOf(value)
  return level === undefined ? severityLevels.length : severityLevels.indexOf(level)
}
