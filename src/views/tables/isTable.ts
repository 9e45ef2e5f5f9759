/** Whether pasted text is a table or JSON, and not a word that missed its field. */
export const isTable = (text: string): boolean =>
  /^\s*[[{]/.test(text) || /[^\n]+[\t,;][^\n]*\r?\n[^\n]*\S/.test(text)
