import { type ReactNode, memo, useDeferredValue } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { t } from '../../messages/formsTexts.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { EarlierNotice } from '../recovery/EarlierNotice.tsx'
import { DraftNotes } from './draft/DraftNotes.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import { FormSections, type FieldInputs } from './FormSections.tsx'
import { foldedFieldsOf } from './layout.ts'
import { savingQuestion } from './afterLeaving.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { RecordField } from './RecordField.tsx'
import { ShapeSwitch } from './ShapeSwitch.tsx'
import { FormSummary } from './FormSummary.tsx'
import { useRecordForm, type RecordFormOptions, type RecordForm } from './useRecordForm.ts'
import { useWriteForm } from '../../data/formEncoding.ts'
import { recordRequest } from '../../data/requests.ts'
import { bodyOf } from './body.ts'
import type { FormValues } from './formValues.ts'
import { RequestView } from './RequestView.tsx'
import { FormFoot } from './FormFoot.tsx'
import * as styles from './ResourceForm.module.css'

interface ResourceFormProps extends RecordFormOptions {
  /** The label of the submit button: "Create store". */
  readonly submitLabel: string
  /** Shown before the fields. */
  readonly noteText?: ReactNode
  /** Shown below the request: other ways to send it. */
  readonly secondaryText?: ReactNode
  /** Inputs that replace the inputs of the field's kind, by field name. */
  readonly inputs?: FieldInputs | undefined
  readonly onCancel: () => void
}

/** The form of one record: its fields, the request, the submit button and errors. */
export function ResourceForm({
  submitLabel,
  noteText,
  secondaryText,
  inputs,
  onCancel,
  ...options
}: ResourceFormProps) {
  const record = useRecordForm(options)
  const { save, saveAnother, earlier } = record

  useShortcuts('form', [
    { keys: 'Mod+Enter', label: 'shortcut.send', run: () => void save() },
    { keys: 'Mod+s', label: 'shortcut.save', run: () => void save() },
    { keys: 'Escape', label: 'shortcut.cancel', run: onCancel },
  ])

  return (
    <FormProvider {...record.form}>
      <form
        className={`fill stack ${styles.root}`}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={`scroll ${styles.scroll}`} data-border="top">
          <div className={`flex in-order ${styles.columns}`} data-align="start">
            <div className={`in-order ${styles.body}`}>
              <FormSummary record={record} />
              {earlier && (
                <EarlierNotice
                  found={earlier}
                  onLook={() => void save()}
                  onAgain={() => void saveAnother()}
                />
              )}
              <DraftNotes form={record.form} draft={record.draft} />
              {noteText !== undefined && (
                <div className={`body second ${styles.note}`}>{noteText}</div>
              )}
              <FormSections record={record} inputs={inputs} />
              <ExtraFields
                record={record}
                names={foldedFieldsOf(record)}
                render={(name) => <RecordField key={name} record={record} name={name} />}
              />
            </div>
            <div className={`shrinks ${styles.side}`}>
              <RequestCard record={record} />
              <ShapeSwitch record={record} />
              {secondaryText}
            </div>
          </div>
        </div>
        <SaveBar record={record} submitLabel={submitLabel} onCancel={onCancel} />
      </form>
      <LeaveDialog
        guard={record.guard}
        question={record.status.is === 'sending' ? savingQuestion() : undefined}
      />
    </FormProvider>
  )
}

/** The request the form would send now. It is deferred, so that it never delays typing. */
function RequestCard({ record }: { readonly record: RecordForm }) {
  const typed = useDeferredValue<FormValues>(useWatch({ control: record.form.control }))
  return <RequestOf record={record} typed={typed} />
}

interface RequestOfProps {
  readonly record: RecordForm
  readonly typed: FormValues
}

const RequestOf = memo(function RequestOf({ record, typed }: RequestOfProps) {
  useWriteForm('relationWrites')
  const { fields, target, baseValues, name, error } = record
  const { values } = bodyOf(fields, target.write, baseValues, typed)
  const request = recordRequest(
    target.write === 'create'
      ? { name, fields, values, write: 'create' }
      : { name, fields, values, write: target.write, objectId: target.objectId },
  )
  return <RequestView request={request} fields={fields} error={error} />
})

interface SaveBarProps {
  readonly record: RecordForm
  readonly submitLabel: string
  readonly onCancel: () => void
}

/** The form's submit button, always visible, with the reasons that prevent saving. */
function SaveBar({ record, submitLabel, onCancel }: SaveBarProps) {
  const { target, isPending, status } = record
  const reading = target.write !== 'create' && !target.read
  return (
    <FormFoot
      submitLabel={isPending ? t('form.saving') : submitLabel}
      isPending={isPending}
      isWaiting={reading}
      onCancel={onCancel}
    >
      {status.is === 'failed' && status.failure.is === 'unchanged' && t('form.nothing')}
    </FormFoot>
  )
}
