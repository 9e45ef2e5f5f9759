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

/** How the next body is encoded; another tab may have changed it, so it is read for every request. */
export const formEncoding = (): FormEncoding => writeForm('encoding')

/** Sets it for this deployment in this browser. */
export function setFormEncoding(encoding: FormEncoding): void {
  tryForm('encoding', undefined)
  choose('encoding', encoding === 'usual' ? undefined : encoding)
}

/** The form in which the next request is written, followed. */
export function useWriteForm<N extends WriteFormName>(name: N): WriteForm<N> {
  useStore(profileStore)
  useStore(triedForms)
  return writeForm(name)
}

export const useFormEncoding = (): FormEncoding => useWriteForm('encoding')
