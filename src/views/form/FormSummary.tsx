import { useEffect, useRef, type ReactNode } from 'react'
import { ServiceError, serviceErrorOf } from '../../client/serviceError.ts'
import { t, translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain, FailureDetails } from '../errors.tsx'
import { extraName } from './body.ts'
import { fieldId } from './FormField.tsx'
import { useFieldValues } from './fieldStore.ts'
import { NextSteps } from './NextSteps.tsx'
import { remoteChangeText } from './problems.ts'
import type { RecordForm } from './useRecordForm.ts'

/** Why the form was not saved, with links to the invalid fields and the next steps. */
export function FormSummary({ record }: { readonly record: RecordForm }) {
  const { submitState, failedAttempts } = record
  const box = useRef<HTMLDivElement>(null)
  const errors = useFieldValues(record.errors)
  const remoteChanges = useFieldValues(record.remoteChanges)

  useEffect(() => {
    if (failedAttempts === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [failedAttempts])

  if (!submitState || submitState.is === 'nothing') return null
  const unmatched = submitState.is === 'failed' ? submitState.unmatched : []
  // Every field it named has been edited, so nothing is shown until the next save.
  const isSettled =
    errors.size === 0 &&
    unmatched.length === 0 &&
    (submitState.is === 'faults' || isAboutFields(submitState))
  if (isSettled) return null
  return (
    <div className="banner bad form-summary" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <strong>{titleOf(record, errors.size)}</strong>
        <ul className={submitState.is === 'faults' ? 'form-summary-fields' : undefined}>
          {[...errors].map(([name, { texts }]) => (
            <li key={name}>
              <FieldLink record={record} name={name} />
              {/* The form's own errors are shown at the field only (ux-34). */}
              {submitState.is !== 'faults' && `: ${texts.join(' ')}`}
            </li>
          ))}
          {unmatched.map((texts) => (
            <li key={texts}>{texts}</li>
          ))}
          {[...remoteChanges].map(([name, value]) => (
            <li key={`news ${name}`}>
              <FieldLink record={record} name={name} />
              {': '}
              {t('form.remoteChange', { value: remoteChangeText(value) })}
            </li>
          ))}
        </ul>
        {submitState.is === 'changed' && (
          <NextSteps record={record} is="changed">
            {t('error.next.412')}
          </NextSteps>
        )}
        {submitState.is === 'failed' && <FailedSteps record={record} error={submitState.error} />}
      </div>
    </div>
  )
}

const isAboutFields = (submitState: { is: string; error?: unknown }) =>
  submitState.error instanceof ServiceError &&
  submitState.error.fieldErrors.size > 0 &&
  submitState.error.isInvalid

function titleOf({ submitState }: RecordForm, n: number): ReactNode {
  if (submitState?.is === 'faults') return t('form.faults', { n })
  if (submitState?.is === 'changed') return t('error.status.412')
  if (submitState?.is !== 'failed') return null
  return n > 0 ? t('form.refused', { n }) : explain(submitState.error).sentence
}

function stepsFor(error: ServiceError | undefined) {
  if (error?.isUnknown) return 'unknown'
  if (error?.isSignedOut) return 'signedOut'
  if (error?.isConflict) return 'changed'
  if (error?.isInvalid) return 'correct'
  return error?.isDenied ? 'forbidden' : 'again'
}

function FailedSteps({ record, error }: { readonly record: RecordForm; readonly error: unknown }) {
  const { next } = explain(error)
  const is = stepsFor(serviceErrorOf(error))
  return (
    <>
      <NextSteps record={record} is={is}>
        {is === 'correct' ? null : next}
      </NextSteps>
      <FailureDetails error={error} />
    </>
  )
}

function FieldLink({ record, name }: { readonly record: RecordForm; readonly name: string }) {
  const id = fieldId(name)
  const label =
    name === extraName ? t('form.extra') : translateLabel(labelOf(name, record.fields[name]))
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // The address does not change: a hash would add a history entry.
        event.preventDefault()
        const field = document.getElementById(id)
        field?.focus()
        field?.scrollIntoView({ block: 'center' })
      }}
    >
      {label}
    </a>
  )
}
