import type { FormKind } from '../formKind.ts'
import { textForm } from '../text/form.ts'

/** Chosen anew each time: the service returns no file. */
export const fileForm: FormKind = { ...textForm, toForm: () => '' }
