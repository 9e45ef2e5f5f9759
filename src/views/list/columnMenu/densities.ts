/** Row heights of 28, 36 and 44 px. */
export const densities = ['compact', 'default', 'roomy'] as const
