import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ServiceError, serviceErrorOf } from '../../client/serviceError.ts'
import { t } from '../../messages/formsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { FailureDetails, saysNothing } from '../errors.tsx'
import { extraName } from './body.ts'
import { fieldId } from './FormField.tsx'
import { useFieldErrors } from './formEngine.ts'
import type { FormFailure } from './formState.ts'
import { NextSteps } from './NextSteps.tsx'
import { OtherForms } from './OtherForms.tsx'
import { remoteChangeText } from './problems.ts'
import { useExplanation } from '../recovery/useExplanation.ts'
import { WaitText } from '../recovery/WaitText.tsx'
import type { RecordForm } from './useRecordForm.ts'
import { Banner } from '../../ui/Banner.tsx'

/** The reason why the form was not saved, with links to the invalid fields and the next steps. */
export function FormSummary({ record }: { readonly record: RecordForm }) {
  const { status, failedAttempts, conflicts } = record
  const box = useRef<HTMLDivElement>(null)
  const errors = useFieldErrors(record.form.control)
  // Each failed save has its own check.
  const [doneAttempt, setDoneAttempt] = useState<number>()
  const isDone = doneAttempt === failedAttempts

  useLayoutEffect(() => {
    if (failedAttempts === 0) return
    // A dialog over the page, which asks to sign in again, keeps the focus that it has.
    if (!box.current?.closest('[aria-hidden="true"]')) box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [failedAttempts])

  const failure = status.is === 'failed' ? status.failure : undefined
  const explanation = useExplanation(failure?.is === 'error' ? failure.error : undefined)
  if (!failure || failure.is === 'unchanged' || failure.is === 'earlier') return null
  const { isOver, sentence, next } = explanation
  const unmatched = failure.is === 'error' && !isOver ? failure.unmatched : []
  // Every field it named has been edited, so nothing is shown until the next save.
  const isSettled =
    errors.size === 0 &&
    unmatched.length === 0 &&
    (failure.is === 'invalid' || isAboutFields(failure))
  if (isSettled) return null
  return (
    <Banner
      tone={isDone ? 'ok' : isOver ? 'warn' : 'bad'}
      icon={isDone ? 'check' : 'alert'}
      className="second"
      data-below="16"
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <strong className="first">
        {isDone ? t('form.found.done') : titleOf(failure, errors.size, sentence)}
      </strong>
      <ul className={failure.is === 'invalid' ? 'flex' : undefined} data-gap="0 8" data-wrap>
        {[...errors].map(([name, text]) => (
          <li key={name}>
            <FieldLink record={record} name={name} />
            {/* The form's own errors are shown at the field only. */}
            {failure.is !== 'invalid' && `: ${text}`}
          </li>
        ))}
        {unmatched.map((texts) => (
          <li key={texts}>{texts}</li>
        ))}
        {[...conflicts].map(([name, { theirs }]) => (
          <li key={`news ${name}`}>
            <FieldLink record={record} name={name} />
            {': '}
            {t('form.remoteChange', { value: remoteChangeText(theirs) })}
          </li>
        ))}
      </ul>
      {failure.is === 'conflict' && (
        <NextSteps record={record} is="changed">
          {t('error.next.412')}
        </NextSteps>
      )}
      {failure.is === 'error' && (
        <FailedSteps
          record={record}
          error={failure.error}
          next={next}
          refused={errors}
          isDone={isDone}
          onDone={() => setDoneAttempt(failedAttempts)}
        />
      )}
    </Banner>
  )
}

const isAboutFields = (failure: FormFailure) =>
  failure.is === 'error' &&
  failure.error instanceof ServiceError &&
  failure.error.fieldErrors.size > 0 &&
  failure.error.isInvalid &&
  !failure.error.otherEncoding

function titleOf(failure: FormFailure, n: number, sentence: string): ReactNode {
  if (failure.is === 'invalid') return t('form.faults', { n })
  if (failure.is === 'conflict') return t('error.status.412')
  if (failure.is !== 'error') return null
  return n > 0 ? t('form.refused', { n }) : sentence
}

function stepsFor(error: ServiceError | undefined, { write }: RecordForm['target']) {
  if (error?.isUnknown) return 'unknown'
  if (error?.isSignedOut) return 'signedOut'
  if (error?.isConflict) return 'changed'
  if (error?.isInvalid && !error.otherEncoding) return 'correct'
  // Without its record, a change would be refused again.
  const isLost = write !== 'create' && error?.isGone === true
  return error?.isDenied || isLost ? 'forbidden' : 'again'
}

interface FailedStepsProps {
  readonly record: RecordForm
  readonly error: unknown
  readonly next: string
  readonly refused: ReadonlyMap<string, string>
  /** A check has found that the service did it. */
  readonly isDone: boolean
  readonly onDone: () => void
}

function FailedSteps({ record, error, next, refused, isDone, onDone }: FailedStepsProps) {
  const failure = serviceErrorOf(error)
  const is = stepsFor(failure, record.target)
  const isExplained = is === 'correct' && failure && !saysNothing(failure)
  return (
    <>
      <NextSteps record={record} is={is} onDone={onDone}>
        {isExplained || isDone ? null : <WaitText error={error}>{next}</WaitText>}
      </NextSteps>
      {failure && (
        <OtherForms
          error={failure}
          fields={record.fields}
          refused={refused}
          onAgain={() => void record.save()}
        />
      )}
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
      className="medium bad in-text"
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
