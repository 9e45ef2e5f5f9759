import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useDenialReason } from '../../data/denied.ts'
import { operationRequest } from '../../data/requests.ts'
import { useIsLocalService } from '../../session/localService.ts'
import formTexts from '../../messages/en/forms.json'
import uploadTexts from '../../messages/en/uploads.json'
import { texts } from '../../messages/i18n.ts'
import { DraftNotes } from '../form/draft/DraftNotes.tsx'
import { FormField, type FormFieldProps } from '../form/FormField.tsx'
import { useFieldErrors } from '../form/formEngine.ts'
import { DropZone } from './DropZone.tsx'
import { isOutside, readsAs } from './sentNumbers.ts'
import type { useModelUpload } from './useModelUpload.ts'
import { UploadForm } from './UploadForm.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import * as resourceFormStyles from '../form/ResourceForm.module.css'

const t = texts(formTexts, uploadTexts)

interface ModelUploadFormProps {
  /** Id of the model. */
  readonly model: string
  readonly upload: ReturnType<typeof useModelUpload>
  readonly className: string | undefined
  /** Id of its heading. */
  readonly labelledBy: string
  readonly heading?: ReactNode
}

/** The form of a model's file with its loss and accuracy; the upload continues in the tray. */
export function ModelUploadForm(props: ModelUploadFormProps) {
  const { model, upload, className, labelledBy, heading } = props
  const isLocal = useIsLocalService()
  const { form, fields, typed, checksum, isPending, upload: current, edited } = upload
  const { file, loss, accuracy } = typed
  const errors = useFieldErrors(form.control)
  const denialReason = useDenialReason(operationRequest('models', 'upload', model))
  const mayNot = denialReason !== undefined
  const isDisabled = mayNot || isPending

  function submit() {
    if (!isDisabled) void upload.submit()
  }
  const renderField = (name: string, help?: string, others: Partial<FormFieldProps> = {}) => {
    const field = fields[name]
    return (
      field && (
        <FormField
          name={name}
          field={help === undefined ? field : { ...field, help }}
          resource="models"
          control={form.control}
          required
          isWideField={name === 'file'}
          keepsSecret={false}
          onEdited={edited}
          {...others}
        />
      )
    )
  }

  return (
    <UploadForm
      className={className}
      labelledBy={labelledBy}
      isDirty={() => upload.values().file !== '' && current === undefined}
      draft={upload.draft}
      onSubmit={submit}
    >
      {heading}
      <DraftNotes form={form} draft={upload.draft} />
      {renderField('file', undefined, {
        hint: isLocal ? undefined : t('modelUpload.replaces.unknown'),
        renderInput: ({ id, invalid, describedBy, onChange }) => (
          <DropZone
            id={id}
            file={file === '' ? undefined : file}
            checksum={checksum}
            invalid={invalid}
            describedBy={describedBy}
            onFile={onChange}
          />
        ),
      })}
      <div className={`grid one-phone ${resourceFormStyles.grid}`} data-gap="16">
        {renderField('loss', sentAs(loss) ?? t('modelUpload.lossHelp'))}
        {renderField(
          'accuracy',
          isOutside(accuracy)
            ? t('modelUpload.outside')
            : (sentAs(accuracy) ?? t('modelUpload.accuracyHelp')),
        )}
      </div>
      <FormActions
        status={
          <span id="upload-note" role="status">
            {mayNot
              ? denialReason || t('modelUpload.mayNot')
              : isPending
                ? t('modelUpload.under')
                : errors.size > 0
                  ? t('modelUpload.faults', { n: errors.size })
                  : isLocal
                    ? t('modelUpload.replaces')
                    : null}
          </span>
        }
      >
        <Button
          type="submit"
          variant="contained"
          aria-disabled={isDisabled || undefined}
          {...(mayNot ? { 'aria-describedby': 'upload-note' } : {})}
        >
          {t('modelUpload.submit')}
        </Button>
      </FormActions>
    </UploadForm>
  )
}

/** The number that is sent, if it differs from the typed text. */
function sentAs(text: string): string | undefined {
  const number = readsAs(text)
  return number === undefined ? undefined : t('modelUpload.reads', { number })
}
