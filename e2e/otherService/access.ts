import type { IncomingHttpHeaders } from 'node:http'
import { type Choices, type Composed, factors } from './choices.ts'

export interface Account {
  readonly email: string
  readonly password: string
  readonly secret: string
}

/** The place of the key in requests: the header or the parameter by its name. */
export function placeOfKey(
  { auth, keyHeader, keyParameter }: Choices,
  { header, parameter }: Composed,
): { readonly in: 'header' | 'query'; readonly name: string } {
  if (auth === 'query')
    return { in: 'query', name: keyParameter === 'composed' ? parameter : keyParameter }
  const key = keyHeader === 'composed' ? header : keyHeader
  return { in: 'header', name: auth === 'header' ? key : 'Authorization' }
}

/** The name that a person must know where the way is unusual. */
export const nameOf = (choices: Choices, composed: Composed): string =>
  choices.auth === 'word' ? wordOf(choices, composed) : placeOfKey(choices, composed).name

const wordOf = ({ keyWord }: Choices, { word }: Composed): string =>
  keyWord === 'composed' ? word : keyWord

/** The credentials of a request, as the value that `placeOfKey` carries for the account. */
export function credentialOf(
  choices: Choices,
  composed: Composed,
  { email, password, secret }: Account,
): string {
  switch (choices.auth) {
    case 'bearer':
      return `Bearer ${secret}`
    case 'token':
      return `Token ${secret}`
    case 'word':
      return `${wordOf(choices, composed)} ${secret}`
    case 'any':
    case 'basic':
      return `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`
    default:
      return secret
  }
}

export function isLetIn(
  choices: Choices,
  composed: Composed,
  account: Account,
  headers: IncomingHttpHeaders,
  query: URLSearchParams,
): boolean {
  if (choices.auth === 'any')
    return factors.auth.some(
      (auth) => auth !== 'any' && isLetIn({ ...choices, auth }, composed, account, headers, query),
    )
  const key = placeOfKey(choices, composed)
  const given = key.in === 'query' ? query.get(key.name) : headers[key.name.toLowerCase()]
  return given === credentialOf(choices, composed, account)
}
