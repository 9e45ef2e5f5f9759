/** What is invisible or reverses the characters beside it; joiners belong to letters, emoji and flags. */
export const hiddenCharacter =
  /[\u200c\u200d](?=[\w@.])|(?![\u{e0020}-\u{e007f}\u0600-\u0605\u06dd\u200c\u200d])[\p{Cf}\0-\b\x7f-\x9f]/gu

/** A character as people look it up: `U+200B`. */
export const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`

/** A text in which its hidden characters are seen. */
export const withHiddenShown = (text: string): string =>
  text.replace(hiddenCharacter, (character) => `⟨${codeOf(character)}⟩`)
