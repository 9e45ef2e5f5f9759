/** Names whose values are never shown, copied or stored, wherever they appear. */
const secretName =
  /passw(or)?d|passphrase|secret|token|authorization|cookie|credential|(api|access|private)[-_ ]?key/i

export const isSecretName = (name: string): boolean =>
  secretName.test(name) && !/last4|expires/.test(name)

/** A fixed length, because a dot per character would reveal the length. */
export const masked = '••••••••'
