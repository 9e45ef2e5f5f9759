import { dateReading } from '../datetime/zonedTime.ts'
import { sameReading, type FormKind } from '../formKind.ts'
import { textForm } from '../text/form.ts'

export const dateForm: FormKind = { ...textForm, isSame: sameReading(dateReading) }
