/** A function that makes texts equal which differ in case or accents only. */
export const foldedBy =
  (language: string) =>
  (text: string): string =>
    // Most texts have no accents, and taking them away costs more than looking for them.
    (/^[\0-\x7F]*$/.test(text)
      ? text
      : text.normalize('NFD').replaceAll(/\p{M}/gu, '')
    ).toLocaleLowerCase(language)
