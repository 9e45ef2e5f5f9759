import { multipartWhen } from '../client/bodyEncoding.ts'
import { createStore, oneOf } from '../store.ts'
import { storesBy } from '../storeParts.ts'
import { queryClient } from './queryClient.ts'
import { sessionOptions } from './session.ts'
import { useStore } from './store.ts'

export const formEncodings = ['usual', 'multipart'] as const
export type FormEncoding = (typeof formEncodings)[number]

/** Each deployment may need another encoding, so the choice is stored by its address. */
function key(): string {
  const service = queryClient.getQueryData(sessionOptions().queryKey)?.service
  return `wc.encoding.${service?.baseUrl ?? service?.name ?? ''}`
}

const stores = storesBy((key: string) =>
  createStore<FormEncoding>('usual', {
    scope: 'browser',
    key,
    schema: oneOf(formEncodings),
    isShared: true,
  }),
)

/** Another tab may have changed it, so it is read for every request. */
export const formEncoding = (): FormEncoding => stores(key()).get()
export const setFormEncoding = (encoding: FormEncoding): void => stores(key()).set(encoding)
export const useFormEncoding = (): FormEncoding => useStore(stores(key()))

multipartWhen(() => formEncoding() === 'multipart')
