export type PathWarning =
  | 'leading'
  | 'trailing'
  | 'double'
  | 'dots'
  | 'space'
  | 'backslash'
  | 'hidden'

// Control characters, and invisible ones that hide or reverse the text around them.
const hidden = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Cs}/u

/** The segments of a path, as a service is likely to read it. */
export const segmentsOf = (path: string): readonly string[] =>
  path.split('/').filter((part) => part !== '')

/**
 * Parts of a path that services often refuse or interpret differently. The handling by this service
 * is not documented.
 */
export function pathWarnings(path: string): readonly PathWarning[] {
  const segments = path.split('/')
  const found: readonly (readonly [PathWarning, boolean])[] = [
    ['leading', path.startsWith('/')],
    ['trailing', path.length > 1 && path.endsWith('/')],
    ['double', /[^/]\/\/+[^/]|^\/\//.test(path)],
    ['dots', segments.some((part) => part === '.' || part === '..')],
    ['space', segments.some((part) => part !== part.trim())],
    ['backslash', path.includes('\\')],
    ['hidden', hidden.test(path)],
  ]
  return found.filter(([, is]) => is).map(([warning]) => warning)
}

/**
 * The path after another file was chosen, or after its own was removed or sent. A suggested path
 * follows the file; a typed one is kept.
 */
export function pathAfter(
  path: string,
  folder: string,
  before: File | undefined,
  chosen: File | undefined,
): string {
  const isSuggested = path.trim() === '' || (before && path === folder + before.name)
  if (!isSuggested) return path
  return chosen ? folder + chosen.name : ''
}
