import { codeOf, hiddenSign } from './hiddenSigns.ts'

/** The code of the first hidden sign; `undefined` in an ordinary text. */
export function hiddenSignIn(text: string): string | undefined {
  const [found] = text.match(hiddenSign) ?? []
  return found && codeOf(found)
}

export const withoutHiddenSigns = (text: string): string => text.replaceAll(hiddenSign, '')

/** A name as somebody can type it: without signs that no key has, or their codes. */
export const typeable = (text: string): string =>
  withoutHiddenSigns(text)
    .replaceAll(/⟨U\+[\dA-F]+⟩/g, '')
    .trim()
