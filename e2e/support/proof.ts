/** `npm run proof`, or screenshots are requested: nothing is left out. */
export const isProof = process.env.PROOF === '1' || process.env.SHOTS !== undefined

/** The tag of a test that only a proof plays. */
export const proofTag = '@proof'

/**
 * Whether `npm test` includes this name, for one of `of` shares of all names. Each name is in
 * exactly one share, the same in each run. In a proof every share includes every name.
 */
export const isInCrossSection = (name: string, share: number, of: number): boolean => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return isProof || sum % of === share
}
