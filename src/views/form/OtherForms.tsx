import type { Form } from '../../client/bodyEncoding.ts'
import { complexFormIn, complexFormsIn, encodingOf } from '../../client/encodings.ts'
import type { ServiceError } from '../../client/serviceError.ts'
import {
  isRefusedForm,
  replaceForm,
  writeForm,
  writeFormsOf,
  type WriteForm,
  type WriteFormName,
} from '../../dialect/writeForms.ts'
import { isComplexField } from '../../data/learnWrites.ts'
import { useIsLocalService } from '../../session/localService.ts'
import writingTexts from '../../messages/en/writing.json'
import { texts } from '../../messages/i18n.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { saysNothing } from '../errors.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'

const t = texts(writingTexts)
type TryText = Extract<keyof typeof writingTexts, `writing.try.${string}`>

/** The write forms that could be changed in a refused request, by the named fields. */
function openIn(
  fields: FieldMap,
  form: Form,
  refused: Pick<ReadonlySet<string>, 'has'>,
): WriteFormName[] {
  const named = form.filter(([name, value]) => refused.has(name) && value !== '')
  const open: WriteFormName[] = []
  if (named.some(([name]) => fields[name]?.to !== undefined)) open.push('relationWrites')
  if (named.some(([name]) => isComplexField(fields[name], encodingOf(form))))
    open.push('complexWrites')
  return open
}

/** The present form, and the one after it that was not refused yet; no form is offered twice. */
function formsOf(name: WriteFormName, form: Form) {
  const encoding = encodingOf(form)
  const isComplex = name === 'complexWrites'
  const forms: readonly WriteForm<WriteFormName>[] = isComplex
    ? complexFormsIn(encoding)
    : writeFormsOf(name)
  const now = isComplex ? complexFormIn(encoding) : writeForm(name)
  const at = forms.indexOf(now)
  const others = [...forms.slice(at + 1), ...forms.slice(0, at)]
  return { now, next: others.find((one) => !isRefusedForm(name, one)) }
}

interface OtherFormsProps {
  readonly error: ServiceError
  readonly fields: FieldMap
  /** The fields that the refusal names. */
  readonly refused: Pick<ReadonlySet<string>, 'has'>
  readonly onAgain: () => void
}

/**
 * Offers another write form after a refusal that names a related record, a complex field or nothing. The
 * form is remembered once the service accepts it. The local service's forms are known.
 */
export function OtherForms({ error, fields, refused, onAgain }: OtherFormsProps) {
  const isLocal = useIsLocalService()
  // A refusal without a word may mean any field.
  const meant = saysNothing(error) ? { has: () => true } : refused
  const open = isLocal || !error.isInvalid ? [] : openIn(fields, error.request.form ?? [], meant)
  if (open.length === 0) return null
  return (
    <>
      <p>{t('writing.perhaps')}</p>
      <ActionBar isDense>
        {open.map((name) => {
          const { now, next } = formsOf(name, error.request.form ?? [])
          return (
            next && (
              <Button
                key={name}
                size="small"
                onClick={() => {
                  replaceForm(name, now, next)
                  onAgain()
                }}
              >
                {t(`writing.try.${name}.${next}` as TryText)}
              </Button>
            )
          )
        })}
      </ActionBar>
    </>
  )
}
