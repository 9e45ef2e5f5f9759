import { choose, profileStore } from '../dialect/evidence.ts'
import {
  triedForms,
  tryForm,
  writeForm,
  writeFormsOf,
  type WriteForm,
  type WriteFormName,
} from '../dialect/writeForms.ts'
import { useStore } from '../useStore.ts'

export const formEncodings = writeFormsOf('encoding')
export type FormEncoding = WriteForm<'encoding'>

/**
 * The encoding of the next body. It is read for every request, because another tab may change it.
 */
export const formEncoding = (): FormEncoding => writeForm('encoding')

/** Sets the encoding for this deployment in this browser. */
export function setFormEncoding(encoding: FormEncoding): void {
  tryForm('encoding', undefined)
  choose('encoding', encoding === 'usual' ? undefined : encoding)
}

/** Subscribes to the form in which the next request is written. */
export function useWriteForm<N extends WriteFormName>(name: N): WriteForm<N> {
  useStore(profileStore)
  useStore(triedForms)
  return writeForm(name)
}

export const useFormEncoding = (): FormEncoding => useWriteForm('encoding')
