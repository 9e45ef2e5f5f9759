/** A message as a sentence of its own, before another one follows. */
export const fullSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
