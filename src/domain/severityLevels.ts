/**
 * The five levels of severity, the most urgent first, named as the fields of a plan that say how
 * fast an answer comes.
 */
export const severityLevels = [
  'business_critical_system_down',
  'production_system_down',
  'production_system_impaired',
  'system_impaired',
  'general_guidance',
] as const
export type SeverityLevel = (typeof severityLevels)[number]

/** The codes under which AWS Support, whose levels these are, sends them. */
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
 * The level that a ticket's severity means: `production_system_down`, "Production system down" and
 * `urgent` are the same. The specification does not show the values, so any other text, and a number
 * of which nobody says which end is worst, is no level.
 */
export const severityLevelOf = (value: unknown): SeverityLevel | undefined =>
  typeof value === 'string' ? byLetters.get(lettersOf(value.trim())) : undefined

/** From 0, the most urgent; what is no level comes after all of them. */
export function severityRank(value: unknown): number {
  const level = severityLevelOf(value)
  return level === undefined ? severityLevels.length : severityLevels.indexOf(level)
}
