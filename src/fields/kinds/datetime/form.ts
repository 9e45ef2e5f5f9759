import { sameReading, type FormKind } from '../formKind.ts'
import { textForm } from '../text/form.ts'
import { localReading } from './zonedTime.ts'

export const datetimeForm: FormKind = { ...textForm, isSame: sameReading(localReading) }
