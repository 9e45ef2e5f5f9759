/** Characters of a text that are shown at once: laying out millions of them holds up the page. */
export const maxShownCharacters = 100_000
