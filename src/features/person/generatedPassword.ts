/** Without letters and digits that look alike. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
const groups = 5
const groupLength = 4

/** A random character; the values that would make some likelier than others are drawn again. */
function randomCharacter(): string {
  const limit = 256 - (256 % characters.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return characters.charAt(byte % characters.length)
  }
}

/** A new password of 20 random characters in groups, about 115 bits: `h7Km-…`. */
export const generatedPassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, randomCharacter).join(''),
  ).join('-')
