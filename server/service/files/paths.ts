const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i
const maxPartLength = 200

/** The reason why a name cannot be part of a path, as a message for its sender. */
function partProblem(part: string): string | undefined {
  if (part === '') return 'Must not start or end with a slash, or contain two in a row.'
  if (part === '.' || part === '..') return 'Must not contain . or .. as a part.'
  if (part.length > maxPartLength) return `A part may have ${maxPartLength} characters.`
  if (reserved.test(part)) return `“${part}” is a reserved name.`
  if (/^\s|[\s.]$/.test(part))
    return 'A part must not start with a space, or end with a space or dot.'
  return undefined
}

// Control characters, and invisible ones that hide or reverse the text around them.
const forbidden = /[\\:*?"<>|]|\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/u

function problemOf(name: string, maxLength: number, parts: readonly string[]): string | undefined {
  if (Buffer.byteLength(name) > maxLength) return `Must not be longer than ${maxLength} bytes.`
  if (forbidden.test(name)) return 'Must not hold control characters or any of \\ : * ? " < > |'
  return parts.map(partProblem).find((problem) => problem !== undefined)
}

/** The form in which paths are stored and compared: Unicode NFC. */
export const normalizePath = (name: string): string => name.normalize('NFC')

/** The reason why a blob's path is refused, for a 400; `undefined` if it is valid. */
export const pathProblem = (path: string): string | undefined =>
  problemOf(normalizePath(path), 1000, normalizePath(path).split('/'))

/** The reason why a container's name is refused, for a 400; `undefined` if it is valid. */
export const containerProblem = (container: string): string | undefined =>
  container.includes('/')
    ? 'Must not contain a slash.'
    : problemOf(normalizePath(container), 200, [normalizePath(container)])
