import type { Choices } from './choices.ts'
import type { CollectionName } from './collections.ts'
import { type Random, randomFrom, wholeOf } from './random.ts'

const hex = (random: Random, length: number) =>
  Array.from({ length }, () => wholeOf(random, 0, 15).toString(16)).join('')

/** Every one of `: + = . %`, and letters outside ASCII, all of which an address must encode. */
const opaque = (random: Random, name: string, at: number) =>
  `${name.slice(0, 3)}:${hex(random, 4)}+${at}=.Ω%é${hex(random, 2)}-日`

/** Ids in the form of the choice. Numbers begin at 1 in each collection, or beyond 2^53. */
export function idsOf(form: Choices['ids'], seed: number): (name: CollectionName) => string {
  const random = randomFrom(`ids ${seed}`)
  const last = new Map<CollectionName, number>()
  return (name) => {
    const at = (last.get(name) ?? 0) + 1
    last.set(name, at)
    switch (form) {
      case 'number':
        return String(at)
      case 'largeNumber':
        // Neighbours that are the same number for whoever reads them as a float.
        return String(2n ** 53n + BigInt(at))
      case 'uuid':
        return [8, 4, 4, 4, 12].map((length) => hex(random, length)).join('-')
      case 'opaque':
        return opaque(random, name, at)
      default:
        return form satisfies never
    }
  }
}
