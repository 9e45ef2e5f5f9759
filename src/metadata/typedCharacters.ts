import { codeOf, hiddenCharacter } from './hiddenCharacters.ts'

/** The code of the first hidden character; `undefined` in an ordinary text. */
export function hiddenCharacterIn(text: string): string | undefined {
  const [found] = text.match(hiddenCharacter) ?? []
  return found && codeOf(found)
}

export const withoutHiddenCharacters = (text: string): string =>
  text.replaceAll(hiddenCharacter, '')

/** A name as somebody can type it: without characters that no key has, or their codes. */
export const typeable = (text: string): string =>
  withoutHiddenCharacters(text)
    .replaceAll(/⟨U\+[\dA-F]+⟩/g, '')
    .trim()
