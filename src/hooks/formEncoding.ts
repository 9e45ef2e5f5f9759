import { multipartWhen } from '../client/bodyEncoding.ts'
import { createStore, oneOf } from '../store.ts'
import { useStore } from './store.ts'

export const formEncodings = ['usual', 'multipart'] as const
export type FormEncoding = (typeof formEncodings)[number]

/** Each deployment may need another encoding. */
const store = createStore<FormEncoding>('usual', {
  scope: 'deployment',
  key: 'wc.encoding',
  schema: oneOf(formEncodings),
  isShared: true,
})

/** Another tab may have changed it, so it is read for every request. */
export const formEncoding = (): FormEncoding => store.get()
export const setFormEncoding = (encoding: FormEncoding): void => store.set(encoding)
export const useFormEncoding = (): FormEncoding => useStore(store)

multipartWhen(() => formEncoding() === 'multipart')
