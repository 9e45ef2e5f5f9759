import { multipartWhen } from '../client/bodyEncoding.ts'
import { choose, profileStore, stateOf } from '../dialect/evidence.ts'
import { useStore } from './store.ts'

export const formEncodings = ['usual', 'multipart'] as const
export type FormEncoding = (typeof formEncodings)[number]

/**
 * Each deployment may need another encoding. Another tab may have changed it, so it is read for every
 * request.
 */
export const formEncoding = (): FormEncoding => stateOf('encoding').value as FormEncoding
export const setFormEncoding = (encoding: FormEncoding): void =>
  choose('encoding', encoding === 'usual' ? undefined : encoding)
export function useFormEncoding(): FormEncoding {
  useStore(profileStore)
  return formEncoding()
}

multipartWhen(() => formEncoding() === 'multipart')
