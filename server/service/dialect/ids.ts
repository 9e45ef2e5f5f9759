import type { ResourceName } from '../../../src/resources/resources.ts'
import { collections } from '../collections/collection.ts'
import type { Switches } from './switches.ts'

/** An id of the local service: `wsp_` and twenty hexadecimal digits. */
export const ownId = /^([a-z]{3})_([\da-f]{20})$/

const byPrefix = new Map(collections.map(({ name, prefix }) => [prefix, name]))
const prefixOf = new Map(collections.map(({ name, prefix }) => [name, prefix]))

export const collectionOfId = (id: string): ResourceName | undefined =>
  byPrefix.get(ownId.exec(id)?.[1] ?? '')

// Numbers count from 1 in each collection, as in a database, so that they mean nothing without it.
const numbered = new Map<string, string[]>()

function numberOf(prefix: string, id: string): number {
  const known = numbered.get(prefix) ?? []
  numbered.set(prefix, known)
  const at = known.indexOf(id)
  return at >= 0 ? at + 1 : known.push(id)
}

const filler = 'd1a1ec'
const hexOf = (text: string) => Buffer.from(text).toString('hex')
const textOf = (hex: string) => Buffer.from(hex, 'hex').toString()

/** An id as this dialect writes it. */
export function writtenId(id: string, form: Switches['id']): string | number {
  const [, prefix, digits] = ownId.exec(id) ?? []
  if (prefix === undefined || digits === undefined || form === 'own') return id
  if (form === 'number') return numberOf(prefix, id)
  if (form === 'opaque') return `${prefix}:ж+${digits.slice(0, 10)}=.%z${digits.slice(10)}`
  const all = `${hexOf(prefix)}${digits}${filler}`
  return all.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The id that a request means; what is no id of this dialect stays as it is. */
export function readId(written: string, to: ResourceName, form: Switches['id']): string {
  if (form === 'number')
    return numbered.get(prefixOf.get(to) ?? '')?.[Number(written) - 1] ?? written
  if (form === 'opaque') {
    const [, prefix, one, other] =
      /^([a-z]{3}):ж\+([\da-f]{10})=\.%z([\da-f]{10})$/.exec(written) ?? []
    return prefix === undefined ? written : `${prefix}_${one}${other}`
  }
  const digits = written.replaceAll('-', '')
  return form === 'uuid' && /^[\da-f]{32}$/.test(digits) && digits.endsWith(filler)
    ? `${textOf(digits.slice(0, 6))}_${digits.slice(6, 26)}`
    : written
}
