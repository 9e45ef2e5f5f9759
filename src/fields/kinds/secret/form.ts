import type { FormKind } from '../formKind.ts'
import { textForm } from '../text/form.ts'

/** Never filled in, whatever was returned. */
export const secretForm: FormKind = { ...textForm, toForm: () => '' }
