import { HttpError } from '../httpError.ts'

/** The `ETag` of a version; it is strong. */
export const etagOf = (version: string): string => `"${version}"`

/** A proxy that compresses makes an ETag weak; it still identifies the same version here. */
const names = (header: string, version: string): boolean =>
  header.trim() === '*' ||
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(version))

/** @throws HttpError 412 with the present `ETag` if `If-Match` names another version */
export function requireMatch(request: Request, version: string): void {
  const header = request.headers.get('if-match')
  if (header === null || names(header, version)) return
  throw new HttpError(412, 'Someone else changed this after you opened it.', {
    ETag: etagOf(version),
  })
}

/** Whether `If-None-Match` names this version, so that 304 is the answer. */
export function isUnchanged(request: Request, version: string): boolean {
  const header = request.headers.get('if-none-match')
  return header !== null && names(header, version)
}
