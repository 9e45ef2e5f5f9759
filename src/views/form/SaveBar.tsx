import { useEffect, useState } from 'react'
import formTexts from '../../messages/en/forms.json'
import { texts } from '../../messages/i18n.ts'
import { FormFoot } from './FormFoot.tsx'
import type { RecordForm } from './useRecordForm.ts'

const t = texts(formTexts)

/** Whether `isPending` has lasted for more than 10 seconds; this is then shown. */
function useSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsSlow(true), 10_000)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isSlow
}

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
  const slow = useSlow(isPending)
  const reading = target.write !== 'create' && !target.read
  return (
    <FormFoot
      submitLabel={isPending ? t('form.saving') : submitLabel}
      disabled={isPending || reading}
      onCancel={onCancel}
    >
      {slow
        ? t('form.slow')
        : reading
          ? t('form.reading')
          : status.is === 'failed' && status.failure.is === 'unchanged'
            ? t('form.nothing')
            : null}
    </FormFoot>
  )
}
