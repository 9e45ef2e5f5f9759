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

/** The codes that AWS Support sends, in the same order; the levels are from there. */
const codes = ['critical', 'urgent', 'high', 'normal', 'low']

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[\s_./-]+/g, '')
const byLetters = new Map(
  severityLevels.flatMap((level, n) => [
    [lettersOf(level), level] as const,
    [codes[n], level] as const,
  ]),
)

/**
 * The level of a ticket's severity: `production_system_down`, "Production system down" and `urgent`
 * are equal. The specification lists no values. Other text is no level, nor is a number, whose
 * direction is unknown.
 */
export const severityLevelOf = (value: unknown): SeverityLevel | undefined =>
  typeof value === 'string' ? byLetters.get(lettersOf(value)) : undefined
