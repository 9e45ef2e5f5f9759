import { t } from '../../messages/formsTexts.ts'
import { FormFoot } from './FormFoot.tsx'
import type { RecordForm } from './useRecordForm.ts'

/** The form's submit button, always visible, and what prevents saving. */
export function SaveBar({
  record,
  submitLabel,
  onCancel,
}: {
  readonly record: RecordForm
  readonly submitLabel: string
  readonly onCancel: () => void
}) {
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
