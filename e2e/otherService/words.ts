import { pick, type Random } from './random.ts'

/** Words that are no name of a field, an envelope or a header anywhere. */
export const adjectives = [
  'amber',
  'brisk',
  'copper',
  'dapper',
  'fallow',
  'gentle',
  'hollow',
  'ivory',
  'jagged',
  'lunar',
  'mellow',
  'nimble',
  'opal',
  'plucky',
  'russet',
  'tidal',
  'velvet',
  'wistful',
] as const

export const things = [
  'anchor',
  'barrel',
  'canyon',
  'drawer',
  'ferry',
  'garden',
  'hammer',
  'island',
  'kettle',
  'lantern',
  'meadow',
  'orchard',
  'parcel',
  'quarry',
  'saddle',
  'timber',
  'valley',
  'willow',
] as const

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A key that nobody can have listed before, in one of the common ways to write two words. */
export function composeKey(random: Random): string {
  const [one, two] = [pick(random, adjectives), pick(random, things)]
  return pick(random, [
    `${one}_${two}`,
    `${one}${upperFirst(two)}`,
    `${one}-${two}`,
    upperFirst(one) + upperFirst(two),
    two,
  ])
}

/** A header of two composed words: `X-Amber-Anchor`. */
export const composeHeader = (random: Random): string =>
  `X-${upperFirst(pick(random, adjectives))}-${upperFirst(pick(random, things))}`

/** "Copper harbour": how generated records are called. */
export const composeName = (random: Random): string =>
  `${upperFirst(pick(random, adjectives))} ${pick(random, things)}`
