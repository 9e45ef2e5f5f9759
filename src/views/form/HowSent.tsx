import { complexFormIn, complexFormsIn, encodingOf } from '../../client/encodings.ts'
import type { Form } from '../../client/bodyEncoding.ts'
import {
  tryForm,
  writeForm,
  writeFormsOf,
  type WriteForm,
  type WriteFormName,
} from '../../dialect/writeForms.ts'
import { isComplexField } from '../../data/learnWrites.ts'
import { useWriteForm } from '../../data/formEncoding.ts'
import writingTexts from '../../messages/en/writing.json'
import { texts } from '../../messages/i18n.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'

const t = texts(writingTexts)

/** Lets the person choose the encoding of a request where the specification leaves it open. */
export function HowSent({ form, fields }: { readonly form: Form; readonly fields: FieldMap }) {
  useWriteForm('complexWrites')
  const encoding = encodingOf(form)
  const hasFile = form.some(([, value]) => value instanceof File)
  const hasRelation = form.some(([name]) => fields[name]?.to !== undefined)
  const hasComplex = form.some(([name]) => isComplexField(fields[name], encoding))
  if (form.length === 0) return null
  return (
    <details className="body second" data-pad="0 16 12">
      <summary>{t('writing.how')}</summary>
      {!hasFile && <Choice name="encoding" values={writeFormsOf('encoding')} value={encoding} />}
      {hasRelation && (
        <Choice
          name="relationWrites"
          values={writeFormsOf('relationWrites')}
          value={writeForm('relationWrites')}
        />
      )}
      {hasComplex && (
        <Choice
          name="complexWrites"
          values={complexFormsIn(encoding)}
          value={complexFormIn(encoding)}
        />
      )}
      <p data-above="4">{t('writing.how.about')}</p>
    </details>
  )
}

function Choice<N extends WriteFormName>({
  name,
  values,
  value,
}: {
  readonly name: N
  readonly values: readonly WriteForm<N>[]
  readonly value: WriteForm<N>
}) {
  return (
    <div className="row" data-min-height="36" data-gap="4 12" data-justify="between" data-wrap>
      <span>{t(`writing.${name}`)}</span>
      <SegmentedControl
        size="small"
        label={t(`writing.${name}`)}
        options={values.map((id) => ({ id, label: t(labelOf(name, id)) }))}
        value={value}
        onChange={(chosen) => tryForm(name, chosen)}
      />
    </div>
  )
}

type Label = Extract<keyof typeof writingTexts, `writing.${WriteFormName}.${string}`>

/** The declared values of a conclusion all have a text; a test compares them. */
const labelOf = (name: WriteFormName, id: string) => `writing.${name}.${id}` as Label
