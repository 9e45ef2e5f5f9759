import { hiddenCharacterIn } from '../../metadata/typedCharacters.ts'
import type { Credential } from '../../gateway.ts'

/** Text that was probably copied along with a credential, and its field. */
export interface CopyMistake {
  readonly field: 'email' | 'password' | 'secret'
  readonly is: 'scheme' | 'quotes' | 'blank' | 'hidden'
  /** The character, where it has a name. */
  readonly what?: string
}

const named = /^(?:authorization:\s*)?(bearer|token|basic|api-?key)[\s:]/i
const quotes = /^["'“”„‘’‚«»`]|["'“”„‘’‚«»`]$/

function oddIn(text: string): Omit<CopyMistake, 'field'> | undefined {
  const typed = text.trim()
  const [, scheme] = named.exec(typed) ?? []
  if (scheme !== undefined) return { is: 'scheme', what: scheme }
  if (quotes.test(typed)) return { is: 'quotes' }
  return /\s/.test(typed) ? { is: 'blank' } : undefined
}

const hiddenIn = (text: string): Omit<CopyMistake, 'field'> | undefined => {
  const what = hiddenCharacterIn(text)
  return what === undefined ? undefined : { is: 'hidden', what }
}

/**
 * The probable copy mistake in a refused credential; passwords are lenient, because they may
 * contain any character.
 */
export function copyMistakeOf(credential: Credential): CopyMistake | undefined {
  if (credential.scheme === 'demo') return undefined
  const found =
    credential.scheme === 'secret'
      ? ([['secret', hiddenIn(credential.secret) ?? oddIn(credential.secret)]] as const)
      : ([
          ['email', hiddenIn(credential.email) ?? oddIn(credential.email)],
          ['password', hiddenIn(credential.password)],
        ] as const)
  for (const [field, odd] of found) if (odd) return { field, ...odd }
  return undefined
}
