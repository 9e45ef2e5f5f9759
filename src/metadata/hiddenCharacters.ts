/**
 * Characters that are invisible or reverse their neighbours. Joiners within letters, emoji and
 * flags are excluded.
 */
export const hiddenCharacter =
  /[\u200c\u200d](?=[\w@.])|(?![\u{e0020}-\u{e007f}\u0600-\u0605\u06dd\u200c\u200d])[\p{Cf}\0-\b\x7f-\x9f]/gu

/** The code of a character as it is looked up: `U+200B`. */
export const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`

/** Makes the hidden characters of a text visible. */
export const withHiddenShown = (text: string): string =>
  text.replace(hiddenCharacter, (character) => `⟨${codeOf(character)}⟩`)
