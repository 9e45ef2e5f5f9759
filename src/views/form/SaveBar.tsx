import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { ariaKeysOf, capsOf } from '../../hooks/shortcutCaps.ts'
import { t } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useEntries } from './keyedStore.ts'
import type { RecordForm } from './useRecordForm.ts'

/** Whether something has gone on for more than 10 seconds: then it is said (trust.md 2.2). */
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
  deed,
  onCancel,
}: {
  readonly record: RecordForm
  readonly deed: string
  readonly onCancel: () => void
}) {
  const { target, busy, setback, problems } = record
  const wrong = useEntries(problems).size
  const slow = useSlow(busy)
  const reading = target.write !== 'create' && !target.read
  return (
    <div className="save-bar">
      <div className="save-bar-in">
        <div className="save-bar-state" role="status">
          {slow ? (
            t('form.slow')
          ) : wrong > 0 ? (
            <span className="form-error">
              <Icon name="alert" size={14} />
              {t('form.faults', { n: wrong })}
            </span>
          ) : reading ? (
            t('form.reading')
          ) : setback?.is === 'nothing' ? (
            t('form.nothing')
          ) : null}
        </div>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          aria-disabled={busy || reading || undefined}
          aria-keyshortcuts={ariaKeysOf('Mod+Enter')}
        >
          {busy ? t('form.saving') : deed}
          <kbd className="key-hint" aria-hidden="true">
            {capsOf('Mod+Enter').join(' ')}
          </kbd>
        </Button>
      </div>
    </div>
  )
}
