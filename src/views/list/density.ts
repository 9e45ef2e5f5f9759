/** Row heights of 28, 36 and 44 px. */
export const densities = ['compact', 'default', 'roomy'] as const
export type Density = (typeof densities)[number]
export const isDensity = (value: unknown): value is Density =>
  densities.some((density) => density === value)
