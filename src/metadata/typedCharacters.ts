import { codeOf, hiddenCharacter } from './hiddenCharacters.ts'

/** The code of the first hidden character; `undefined` if there is none. */
export function hiddenCharacterIn(text: string): string | undefined {
  const [found] = text.match(hiddenCharacter) ?? []
  return found && codeOf(found)
}

export const withoutHiddenCharacters = (text: string): string =>
  text.replaceAll(hiddenCharacter, '')

/** A name that a keyboard can type: without hidden characters or their codes. */
export const typeable = (text: string): string =>
  withoutHiddenCharacters(text)
    .replaceAll(/⟨U\+[\dA-F]+⟩/g, '')
    .trim()
