// Not those that letters and emoji are joined with, nor the visible signs of numbers in Arabic.
const sign =
  /[\u200c\u200d](?=[\w@.-]|$)|(?![\t\n\r\u0600-\u0605\u06dd-\u08e2\u200c\u200d\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A sign as people look it up: `U+200B`. */
const codeOf = (found: string): string =>
  `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A text in which the signs are seen that are invisible, or reverse what stands beside them. */
export const withSignsSeen = (text: string): string =>
  text.replace(sign, (found) => `⟨${codeOf(found)}⟩`)

/** The code of the first such sign; `undefined` in an ordinary text. */
export function hiddenSignIn(text: string): string | undefined {
  const [found] = text.match(sign) ?? []
  return found && codeOf(found)
}

export const withoutHiddenSigns = (text: string): string => text.replaceAll(sign, '')

/** A name as somebody can type it: without signs that no key has, or their codes. */
export const typeable = (text: string): string =>
  withoutHiddenSigns(text)
    .replaceAll(/⟨U\+[\dA-F]{4,6}⟩/g, '')
    .trim()
