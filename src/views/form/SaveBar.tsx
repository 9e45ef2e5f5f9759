import { useEffect, useState } from 'react'
import { t } from '../../messages/i18n.ts'
import { FormFoot } from './FormFoot.tsx'
import type { RecordForm } from './useRecordForm.ts'

/** Whether something has gone on for more than 10 seconds: then it is said. */
function useSlow(busy: boolean): boolean {
  const [since, setSince] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const timer = setTimeout(() => setSince(true), 10_000)
    return () => {
      clearTimeout(timer)
      setSince(false)
    }
  }, [busy])
  return since
}

/** The deed of the form, always in sight, and what stands in its way. */
export function SaveBar({
  record,
  submitLabel,
  onCancel,
}: {
  readonly record: RecordForm
  readonly submitLabel: string
  readonly onCancel: () => void
}) {
  const { target, busy, submitState } = record
  const slow = useSlow(busy)
  const reading = target.write !== 'create' && !target.read
  return (
    <FormFoot
      submitLabel={busy ? t('form.saving') : submitLabel}
      disabled={busy || reading}
      onCancel={onCancel}
    >
      {slow
        ? t('form.slow')
        : reading
          ? t('form.reading')
          : submitState?.is === 'nothing'
            ? t('form.nothing')
            : null}
    </FormFoot>
  )
}
