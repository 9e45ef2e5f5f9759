/** What is invisible or reverses the signs beside it; joiners belong to letters, emoji and flags. */
export const hiddenSign =
  /[\u200c\u200d](?=[\w@.])|(?![\u{e0020}-\u{e007f}\u0600-\u0605\u06dd\u200c\u200d])[\p{Cf}\0-\b\x7f-\x9f]/gu

/** A sign as people look it up: `U+200B`. */
export const codeOf = (sign: string): string =>
  `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`

/** A text in which its hidden signs are seen. */
export const withSignsSeen = (text: string): string =>
  text.replace(hiddenSign, (sign) => `⟨${codeOf(sign)}⟩`)
